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
  it.each(PICTURES.flatMap((picture) => picture.widths.map((width) => ({ picture, width }))))(
    '$picture.to at $width px',
    async ({ picture, width }) => {
      const file = fileOf(picture, width);
      expect(existsSync(file)).toBe(true);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width });
      const drawn = await pixels(sharp(await (await draw(picture, width)).png().toBuffer()));
      const kept = await pixels(sharp(file));
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0);
      expect(difference / drawn.length).toBeLessThan(LARGEST_DIFFERENCE);
    },
  );
});
