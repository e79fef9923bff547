// The addresses of the two font files, for <link rel="preload" as="font"> in the document head.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import fraunces from './fonts/fraunces-display.woff2?url';

export const FONT_URLS: readonly string[] = [inter, fraunces];
