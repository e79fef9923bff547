// The large illustrations: each picture shows what its drawing shows. `npm run art` draws them again.
import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, fileOf, PICTURES } from '../../scripts/art.mjs';

const SMALL = { width: 32, height: 32, fit: 'fill' } as const;
/** Of 255, on average: compression changes a pixel by up to four. */
const LARGEST_DIFFERENCE = 8;

const pixels = async (image: Sharp) => (await image.removeAlpha().resize(SMALL).raw().toBuffer()) as Buffer;

describe('Pictures', () => {
  it.each(PICTURES)('$to', async (picture) => {
    const currentPixels = await pixels(
      sharp(await (await draw(picture, picture.widths[0] as number)).png().toBuffer()),
    );
    for (const width of picture.widths) {
      const file = fileOf(picture, width);
      expect(existsSync(file)).toBe(true);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width });
      const storedPixels = await pixels(sharp(file));
      const difference = currentPixels.reduce(
        (sum, value, at) => sum + Math.abs(value - (storedPixels[at] ?? 0)),
        0,
      );
      expect(difference / currentPixels.length, `${width} px`).toBeLessThan(LARGEST_DIFFERENCE);
    }
  });
});
