// B11 Tests how a picture from a stranger is redrawn or refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { redrawPicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function fileOf(content: Buffer | string): string {
  count += 1;
  const path = join(folder, String(count));
  writeFileSync(path, content);
  return path;
}
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });
const codeOf = (content: Buffer | string) =>
  redrawPicture(fileOf(content), 'order').then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('B11 Pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s becomes a JPEG of at most 1,600 pixels [B11.13]',
    async (kind) => {
      const redrawn = await redrawPicture(fileOf(await red(2_000, 1_000).toFormat(kind).toBuffer()), 'order');
      expect(await sharp(redrawn).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 });
    },
  );

  it('place, camera and comments are gone, and it stands upright [B11.13]', async () => {
    const picture = await red(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Ada Byron' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 4/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(picture.includes('Ada Byron')).toBe(true);
    const redrawn = await redrawPicture(fileOf(picture), 'order');
    const about = await sharp(redrawn).metadata();
    expect(about).toMatchObject({ width: 20, height: 40 });
    expect([about.exif, about.xmp, about.iptc, about.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(redrawn.includes('Ada')).toBe(false);
  });

  it('what hides behind a picture does not survive [B11.13]', async () => {
    const both = Buffer.concat([
      await red(10, 10).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect((await redrawPicture(fileOf(both), 'order')).includes('script')).toBe(false);
  });

  it('anything but JPEG, PNG and WebP is refused, whatever it is called [B11.13]', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await codeOf(svg)).toBe('picture_kind');
    expect(await codeOf(await red(9, 9).gif().toBuffer())).toBe('picture_kind');
    expect(await codeOf(await red(9, 9).tiff().toBuffer())).toBe('picture_kind');
    expect(await codeOf('')).toBe('picture_kind');
    expect(await codeOf('%PDF-1.7')).toBe('picture_kind');
  });

  it('a broken one is refused [B11.13]', async () => {
    const whole = await red(900, 900).jpeg().toBuffer();
    expect(await codeOf(whole.subarray(0, 700))).toBe('picture_broken');
    expect(await codeOf(Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from('not a picture')]))).toBe(
      'picture_broken',
    );
  });

  it.each([
    ['png', 5_000, 'done'],
    ['png', 5_100, 'picture_pixels'],
    ['webp', 5_100, 'picture_pixels'],
    ['jpeg', 7_000, 'done'],
    ['jpeg', 7_100, 'picture_pixels'],
  ] as const)('a small %s that unfolds into a square of %i pixels: %s [B11.13]', async (kind, side, code) => {
    const bomb = await red(side, side).toFormat(kind).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await codeOf(bomb)).toBe(code);
  });

  it('orders take turns: nobody waits behind all the pictures of another [B11.18]', async () => {
    const large = fileOf(await red(3_000, 3_000).png().toBuffer());
    const small = fileOf(await red(30, 30).png().toBuffer());
    const ends: string[] = [];
    const draw = (path: string, order: string) => redrawPicture(path, order).then(() => ends.push(order));
    await Promise.all([...Array.from({ length: 12 }, () => draw(large, 'one')), draw(small, 'other')]);
    // One is being drawn when the other order comes, and one more may have its turn.
    expect(ends.indexOf('other')).toBeLessThanOrEqual(2);
  });
});
