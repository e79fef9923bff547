// B11 Redraws a stranger's picture: the store keeps a JPEG of its own, without metadata and of a known size.
import { open } from 'node:fs/promises';
import { ShopError } from '../../shop/errors.ts';
import { Turns } from '../../shop/jobs/turns.ts';

/** A small file can unfold into gigabytes: a picture with more pixels than a large camera's is not opened. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 1_600;
const JPEG_QUALITY = 80;
const SECONDS = 20;
const HEAD_BYTES = 12;

/** The first bytes decide which kinds are accepted. The sender's name and type for a file are ignored. */
const KINDS: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  (head) => head.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
];

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Redraws one picture at a time: a large one takes much memory and time. */
const turns = new Turns();

/** Throws ShopError for what is no picture, is broken, or is too large to be opened. */
export async function redrawPicture(path: string): Promise<Buffer> {
  const head = await readHead(path);
  if (!KINDS.some((matches) => matches(head))) throw new ShopError('picture_kind');
  // The library is loaded with the first picture: most instances never see one.
  const { default: sharp } = await import('sharp');
  // The library must not remember a stranger's picture.
  sharp.cache(false);
  return turns.run('picture', async () => {
    try {
      return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    } catch {
      throw new ShopError('picture_broken');
    }
  });
}
