// Draws the large illustrations as WebP pictures, which a browser decodes in a tenth of the time of the SVG.
// npm run art
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';

const FOLDER = inRoot('src/web/content/art');
const QUALITY = 80;
/** Drawn at twice the size and scaled down, so that edges stay crisp. */
const DENSITY = 144;

/** On phones a picture of the first screen is upright. `at` selects the visible part, as `object-position` does. */
const UPRIGHT = { ratio: 4 / 5, widths: [480, 960] };

export const PICTURES = [
  { from: 'hero', to: 'hero', widths: [1200, 2400] },
  { from: 'hero', to: 'hero-phone', at: 0.4, ...UPRIGHT },
  { from: 'about', to: 'about', widths: [900, 1800] },
  { from: 'about', to: 'about-phone', at: 0.5, ...UPRIGHT },
  { from: 'covers', to: 'covers', widths: [600, 1200] },
  { from: 'founder', to: 'founder', widths: [500, 1000] },
];

/** Draws the visible part of the illustration at one width. */
export async function draw({ from, ratio, at = 0.5 }, width) {
  const svg = sharp(join(FOLDER, `${from}.svg`), { density: DENSITY });
  const { width: wide, height: high } = await svg.metadata();
  if (!ratio) return svg.resize({ width });
  const visibleWidth = Math.round(high * ratio);
  return svg
    .extract({ left: Math.round((wide - visibleWidth) * at), top: 0, width: visibleWidth, height: high })
    .resize({ width });
}

export const fileOf = ({ to }, width) => join(FOLDER, `${to}-${width}.webp`);

if (process.argv[1] === import.meta.filename)
  for (const picture of PICTURES)
    for (const width of picture.widths)
      await (await draw(picture, width)).webp({ quality: QUALITY, effort: 6 }).toFile(fileOf(picture, width));
