// Saves carts, orders and product changes for a restart: written to a temporary file, then renamed.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SavedState } from './model.ts';

const SAVE_DELAY_MS = 250;

export class DataFile {
  readonly #path: string;
  readonly #snapshot: () => SavedState;
  readonly #log: (line: string) => void;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, snapshot: () => SavedState, log: (line: string) => void) {
    this.#path = path;
    this.#snapshot = snapshot;
    this.#log = log;
  }

  // Saves a change that may wait a moment; many of them become one write.
  touch(): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: Error) => this.#log(`demo shop: could not save its data: ${error.message}`));
    }, SAVE_DELAY_MS);
    this.#timer.unref();
  }

  // Resolves when everything up to this call is on disk.
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const temporary = `${this.#path}.tmp`;
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(this.#snapshot()));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.#path);
  }
}

export function readDataFile(path: string): SavedState | null {
  if (!existsSync(path)) return null;
  const saved = parse(readFileSync(path, 'utf8'));
  if (saved?.format !== 1)
    throw new Error(`${path} does not hold the demo shop's data; move it away to start afresh.`);
  return saved;
}

function parse(text: string): SavedState | null {
  try {
    return JSON.parse(text) as SavedState | null;
  } catch {
    return null;
  }
}
