// The catalogue as a version and as compressed bytes: one line of JSON per product, written and read in pieces.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import type { CatalogueEntry } from '../ports/platform.ts';
import { createInterning } from './interning.ts';
import { createPacer } from './pacer.ts';

/** To be raised when the shape of an entry changes, so that an older snapshot is read anew instead of served. */
const FORMAT = 1;
const HEADER = JSON.stringify({ format: FORMAT });
const VERSION_CHARS = 16;
const PIECE_CHARS = 64 * 1024;
/** Much faster than the default, and a snapshot is written often and read seldom. */
const QUALITY = 4;

/** A hash of the content: the same catalogue has the same version in every instance and after every restart. */
export async function versionOf(entries: readonly CatalogueEntry[]): Promise<string> {
  const pacer = createPacer();
  const hash = createHash('sha256').update(HEADER);
  for (const entry of entries) {
    if (pacer.due()) await pacer.rest();
    hash.update(JSON.stringify(entry)).update('\n');
  }
  return hash.digest('base64url').slice(0, VERSION_CHARS);
}

function* lines(entries: readonly CatalogueEntry[]): Generator<string> {
  let piece = `${HEADER}\n`;
  for (const entry of entries) {
    piece += `${JSON.stringify(entry)}\n`;
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export async function pack(entries: readonly CatalogueEntry[]): Promise<Uint8Array> {
  const compressed = Readable.from(lines(entries), { objectMode: true }).pipe(
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  );
  const pieces: Buffer[] = [];
  for await (const piece of compressed) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Throws when the bytes are damaged or of another format. */
export async function unpack(data: Uint8Array): Promise<CatalogueEntry[]> {
  const pacer = createPacer();
  const { share } = createInterning();
  const decoder = new TextDecoder();
  const plain = Readable.from([data]).pipe(createBrotliDecompress({ chunkSize: PIECE_CHARS }));
  const entries: CatalogueEntry[] = [];
  let rest = '';
  let headed = false;
  const take = (line: string) => {
    if (headed) entries.push(share(JSON.parse(line) as CatalogueEntry));
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
  return entries;
}
