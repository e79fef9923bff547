// The two font files, as the document head names them and as a slow visit fetches them later.
import fraunces from './fonts/fraunces-display.woff2?url';
import inter from './fonts/inter-text.woff2?url';

/** Weights and late names as in fonts.css. */
export const FACES = [
  { late: 'Inter Late', weight: '400 600', url: inter },
  { late: 'Fraunces Late', weight: '300 500', url: fraunces },
] as const;

export const FONT_URLS: readonly string[] = FACES.map(({ url }) => url);
