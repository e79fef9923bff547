// Stores rendered pictures: in a folder with a limit in bytes, with the latest in memory; in memory only
// without a folder.
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const MEMORY_BYTES = 4 * 1024 * 1024;
const MEMORY_BYTES_ALONE = 24 * 1024 * 1024;
export const FOLDER_BYTES = 256 * 1024 * 1024;

export class PictureStore {
  readonly #folder: string | undefined;
  readonly #maxBytes: number;
  readonly #memory: LRUCache<string, Buffer>;
  #sizes: Promise<Map<string, number>> | null = null; // file name to bytes, oldest first
  #bytes = 0;

  constructor(folder: string | undefined, maxBytes = FOLDER_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#memory = new LRUCache({
      maxSize: folder ? MEMORY_BYTES : MEMORY_BYTES_ALONE,
      sizeCalculation: (data) => data.length,
    });
  }

  async get(name: string): Promise<Buffer | null> {
    const cachedPicture = this.#memory.get(name);
    if (cachedPicture || !this.#folder) return cachedPicture ?? null;
    // Stores that share the folder find each other's pictures, so the list of this one does not decide.
    const data = await readFile(join(this.#folder, name)).catch(() => null);
    if (data) this.#memory.set(name, data);
    return data;
  }

  async put(name: string, data: Buffer): Promise<void> {
    this.#memory.set(name, data);
    if (!this.#folder) return;
    const files = await this.#files(this.#folder);
    const temporary = join(this.#folder, `${name}.${process.pid}.tmp`);
    await writeFile(temporary, data);
    await rename(temporary, join(this.#folder, name));
    this.#bytes += data.length - (files.get(name) ?? 0);
    files.set(name, data.length);
    for (const [oldest, size] of files) {
      if (this.#bytes <= this.#maxBytes || oldest === name) break;
      files.delete(oldest);
      this.#bytes -= size;
      await unlink(join(this.#folder, oldest)).catch(() => undefined);
    }
  }

  #files(folder: string): Promise<Map<string, number>> {
    this.#sizes ??= this.#read(folder);
    return this.#sizes;
  }

  async #read(folder: string): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pictures: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => null);
      if (!facts?.isFile()) continue;
      if (name.endsWith('.tmp')) await unlink(path).catch(() => undefined);
      else pictures.push({ name, size: facts.size, at: facts.mtimeMs });
    }
    pictures.sort((a, b) => a.at - b.at);
    this.#bytes = pictures.reduce((sum, { size }) => sum + size, 0);
    return new Map(pictures.map(({ name, size }) => [name, size]));
  }
}
