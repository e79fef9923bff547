// Lists the two font files that the document preloads.
import fraunces from './fonts/fraunces-display.woff2?url';
import inter from './fonts/inter-text.woff2?url';

export const FONT_URLS: readonly string[] = [inter, fraunces];
