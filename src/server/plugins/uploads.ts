// B11 Receives the pictures of a form: streams them to disk up to a limit, redraws them when the call asks for it, and deletes the files at its end.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { redrawPicture } from '../../adapters/pictures/picture.ts';
import { DAY_MS } from '../../shared/constants.ts';
import { PICTURE_MEGABYTES, RETURN_PICTURES } from '../../shared/returns.ts';
import { ShopError } from '../../shop/errors.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { SentPictures, StoredPicture } from '../../shop/ports/returns.ts';
import type { Clock, Ids, Log } from '../../shop/ports/system.ts';

const MB = 1024 * 1024;
const DAY_BYTES = 30 * MB;
/** A refused form is read to its end, so that the sender learns why; beyond this the connection is cut. */
const MAX_REQUEST_BYTES = 64 * MB;
const LEFTOVER_MS = 60 * 60_000;
const LIMITS = {
  fileSize: PICTURE_MEGABYTES * MB,
  files: 50,
  fields: 1_000,
  fieldSize: 8 * 1024,
  fieldNameSize: 200,
  parts: 1_050,
};

export interface Uploads {
  /** Reads the whole form. Its fields become the body, its files wait to be redrawn. */
  receive(request: FastifyRequest): Promise<ReceivedPictures>;
}

export interface ReceivedPictures extends SentPictures {
  /** Deletes the files. */
  remove(): Promise<void>;
}

interface UploadDeps {
  readonly dataDir: string;
  /** Names the order of the form's address, which has a limit of its own; without one the form is not read. */
  readonly orderOf: (parameters: Readonly<Record<string, string>>) => string | undefined;
  readonly counters: Pick<CounterRepository, 'hit' | 'count'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function createUploads({ dataDir, orderOf, counters, clock, ids, log }: UploadDeps): Uploads {
  const folder = join(dataDir, 'uploads');

  /** Removes files that a killed process left behind. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
    }
  }
  sweep().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') log.warn({ reason: error.message }, 'Old uploads could not be removed');
  });

  async function charge(order: string, bytes: number): Promise<void> {
    const window = { now: clock.now(), windowMs: DAY_MS };
    const key = `pictures:${ids.hash(order)}`;
    const { count, resetAt } =
      bytes === 0 ? await counters.count(key, window) : await counters.hit(key, { ...window, by: bytes });
    if (count > DAY_BYTES || (bytes === 0 && count === DAY_BYTES))
      throw new ShopError('picture_budget', { retryAt: resetAt });
  }

  /** Returns false for a field without a chosen file. The sender's name for a file is not used. */
  async function save({ file, filename }: MultipartFile, order: string, path: string) {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
      // The disk's errors name a call of the system; others are about the body.
      throw 'syscall' in error ? error : new ShopError('bad_request');
    });
    if (file.bytesRead === 0 && !filename) return false;
    await charge(order, file.bytesRead);
    if (file.truncated) throw new ShopError('picture_too_large');
    return true;
  }

  /** Saves the files and returns their paths. The first refusal is thrown after the rest of the form was read. */
  async function readForm(request: FastifyRequest, order: string, files: string[]): Promise<string[]> {
    const fields: Record<string, string> = {};
    request.body = fields;
    const paths: string[] = [];
    let refusal: unknown;
    let total = 0;
    request.raw.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > MAX_REQUEST_BYTES) request.raw.destroy();
    });
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'field') {
          if (part.valueTruncated) refusal ??= new ShopError('too_large');
          fields[part.fieldname] = String(part.value);
          continue;
        }
        if (refusal) {
          part.file.resume();
          continue;
        }
        const path = join(folder, ids.uuid());
        files.push(path);
        try {
          if (await save(part, order, path)) paths.push(path);
          if (paths.length > RETURN_PICTURES) throw new ShopError('picture_count');
        } catch (error) {
          refusal = error;
        }
      }
    } catch {
      // The parser throws what it cannot read.
      refusal ??= new ShopError('bad_request');
    }
    if (refusal) throw refusal;
    return paths;
  }

  return {
    async receive(request) {
      const order = orderOf(request.params as Record<string, string>);
      if (order === undefined) throw new ShopError('order_not_found');
      await charge(order, 0);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files: string[] = [];
      const remove = async () => {
        await Promise.all(files.map((path) => rm(path, { force: true })));
      };
      try {
        const paths = await readForm(request, order, files);
        return {
          count: paths.length,
          remove,
          async redraw() {
            const pictures: StoredPicture[] = [];
            for (const path of paths)
              pictures.push({ id: ids.uuid(), jpeg: await redrawPicture(path, order) });
            return pictures;
          },
        };
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}
