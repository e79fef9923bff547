// The mails of the demo's mail server: the last ones in memory, and on disk as one line each.
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const MAX_STORED_MAILS = 500;

export interface Mail {
  id: string;
  to: string; // every recipient, separated by commas
  from: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>; // by lower-case name
  at: string;
}

export class Mailbox {
  readonly #file: string | undefined;
  #mails: Mail[]; // oldest first
  #lines: number;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string | undefined) {
    this.#file = file;
    const mails = file ? readLines(file) : [];
    this.#lines = mails.length;
    this.#mails = mails.slice(-MAX_STORED_MAILS);
  }

  // Newest first.
  get messages(): Mail[] {
    return [...this.#mails].reverse();
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  // Resolves when the mail is on disk: only then may the server accept it.
  add(mail: Mail): Promise<void> {
    this.#mails.push(mail);
    if (this.#mails.length > MAX_STORED_MAILS) this.#mails.shift();
    return this.#write(async (file) => {
      if (this.#lines >= 2 * MAX_STORED_MAILS) return this.#rewrite(file);
      await appendFile(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
      this.#lines += 1;
    });
  }

  empty(): Promise<void> {
    this.#mails = [];
    return this.#write((file) => this.#rewrite(file));
  }

  flush(): Promise<void> {
    return this.#writing;
  }

  async #rewrite(file: string): Promise<void> {
    const mails = this.#mails;
    const text = mails.map((mail) => `${JSON.stringify(mail)}\n`).join('');
    await writeFile(`${file}.tmp`, text, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
    this.#lines = mails.length;
  }

  #write(work: (file: string) => Promise<void>): Promise<void> {
    const file = this.#file;
    if (!file) return Promise.resolve();
    const task = this.#writing.then(async () => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await work(file);
    });
    this.#writing = task.catch(() => undefined);
    return task;
  }
}

// A line that a crash cut short is skipped.
function readLines(file: string): Mail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Mail];
      } catch {
        return [];
      }
    });
}
