// Encodes the saved catalogue as compressed bytes: one line of JSON per product, written and read in pieces.
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { createInterning } from '../../../shop/catalogue/interning.ts';
import { createPacer } from '../../../shop/catalogue/pacer.ts';
import { CATALOGUE_FORMAT } from '../../../shop/catalogue/version.ts';
import type { CatalogueContent, CatalogueEntry, ShopCollection } from '../../../shop/ports/platform.ts';

const HEADER = JSON.stringify({ format: CATALOGUE_FORMAT });
const PIECE_CHARS = 64 * 1024;
/** Much faster than the default; a snapshot is written often and read rarely. */
const QUALITY = 4;
/**
 * 64 KB makes a snapshot a sixth larger. With the default of 4 MB, each thread that compressed a part of it
 * keeps 8 MB for good.
 */
const WINDOW_BITS = 16;

/** Starts the line of a collection, but not of a product. */
const COLLECTION = '{"collection":';

function* lines({ entries, collections }: CatalogueContent): Generator<string> {
  let piece = `${HEADER}\n`;
  for (const collection of collections) piece += `${JSON.stringify({ collection })}\n`;
  for (const entry of entries) {
    piece += `${JSON.stringify(entry)}\n`;
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export async function pack(content: CatalogueContent): Promise<Uint8Array> {
  const compressed = Readable.from(lines(content), { objectMode: true }).pipe(
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    }),
  );
  const pieces: Buffer[] = [];
  for await (const piece of compressed) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Throws if the bytes are damaged or of another format. */
export async function unpack(data: Uint8Array): Promise<CatalogueContent> {
  const pacer = createPacer();
  const { share } = createInterning();
  const decoder = new TextDecoder();
  const plain = Readable.from([data]).pipe(createBrotliDecompress({ chunkSize: PIECE_CHARS }));
  const entries: CatalogueEntry[] = [];
  const collections: ShopCollection[] = [];
  let rest = '';
  let headed = false;
  const take = (line: string) => {
    if (headed && line.startsWith(COLLECTION))
      collections.push((JSON.parse(line) as { collection: ShopCollection }).collection);
    else if (headed) entries.push(share(JSON.parse(line) as CatalogueEntry));
    else if (line !== HEADER) throw new Error('The snapshot is of another format.');
    headed = true;
  };
  for await (const piece of plain) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) take(line);
    if (pacer.due()) await pacer.rest();
  }
  if (rest || !headed) throw new Error('The snapshot is cut off.');
  return { entries, collections };
}
