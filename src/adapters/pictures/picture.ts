// B11 Redraws a stranger's picture: the store keeps a JPEG of its own, without metadata and of a known size.
import { open } from 'node:fs/promises';
import { ShopError } from '../../shop/errors.ts';
import { createTurns } from '../../shop/limits/turns.ts';

const MAX_SIDE = 1_600;
const JPEG_QUALITY = 80;
const SECONDS = 20;
const HEAD_BYTES = 12;

/**
 * The first bytes decide which kinds are accepted. The sender's name and type for a file are ignored. A small
 * file can unfold into gigabytes, so large pictures are not opened: a JPEG, which phones send and which is
 * read at a smaller scale, may have more pixels.
 */
const KINDS: readonly { readonly matches: (head: Buffer) => boolean; readonly megapixels: number }[] = [
  { matches: (head) => head.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)), megapixels: 50 },
  {
    matches: (head) => head.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
    megapixels: 25,
  },
  {
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
    megapixels: 25,
  },
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

/** Redraws one picture at a time, because a large one takes much memory and time; orders take turns. */
const waiting = createTurns<() => Promise<void>>();
let isDrawing = false;

async function drawAll(): Promise<void> {
  if (isDrawing) return;
  isDrawing = true;
  for (let draw = waiting.next(); draw; draw = waiting.next()) await draw();
  isDrawing = false;
}

function inTurn<Result>(order: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    waiting.add(order, () => work().then(resolve, reject));
    void drawAll();
  });
}

/** Throws ShopError for what is no picture, is broken, or is too large to be opened. */
export async function redrawPicture(path: string, order: string): Promise<Buffer> {
  const head = await readHead(path);
  const kind = KINDS.find(({ matches }) => matches(head));
  if (!kind) throw new ShopError('picture_kind');
  const limitInputPixels = kind.megapixels * 1_000_000;
  // The library is loaded with the first picture: most instances never see one.
  const { default: sharp } = await import('sharp');
  // The library must not remember a stranger's picture.
  sharp.cache(false);
  return inTurn(order, async () => {
    try {
      const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
      if (width * height > limitInputPixels) throw new ShopError('picture_pixels');
      return await sharp(path, { limitInputPixels, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    } catch (error) {
      throw error instanceof ShopError ? error : new ShopError('picture_broken');
    }
  });
}
