// Helpers of the shell commands: open the database with the same settings, prompt for a secret, print one
// sentence on failure.
import { createInterface } from 'node:readline';
import { openDatabase } from '../../adapters/database/open.ts';
import type { Database } from '../../shop/ports/database.ts';
import { readConfig } from '../config.ts';

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints the result: the only text on standard output, so that it can be piped. */
  print(line: string): void;
  /** Reads a secret without echo, or the first line of the piped input; empty if there is none. */
  readSecret(prompt: string): Promise<string>;
}

/** Wrong usage; the message explains the right one. */
export class UsageError extends Error {}

export async function withDatabase<Result>(
  { env }: Terminal,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readConfig(env);
  const database = await openDatabase({ url: databaseUrl, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) return line;
  return '';
}

const ENTER = new Set(['\r', '\n', '\u0004']);
const ERASE = new Set(['\u007f', '\b']);
const INTERRUPT = '\u0003';

/** Reads keys one by one, because a terminal in its usual mode would show them. */
function readWithoutEcho(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    const typed: string[] = [];
    const finish = (act: () => void) => {
      stdin.off('data', read).setRawMode(false).pause();
      stderr.write('\n');
      act();
    };
    const read = (keys: string) => {
      for (const key of keys) {
        if (key === INTERRUPT) return finish(() => reject(new UsageError('Nothing was changed.')));
        if (ENTER.has(key)) return finish(() => resolve(typed.join('')));
        if (ERASE.has(key)) typed.pop();
        else typed.push(key);
      }
    };
    stdin.on('data', read);
  });
}

const terminal: Terminal = {
  env: process.env,
  print: (line) => console.log(line),
  readSecret: (prompt) => (process.stdin.isTTY ? readWithoutEcho(prompt) : readFirstLine()),
};

export async function runCommand(
  command: (args: readonly string[], terminal: Terminal) => Promise<void>,
): Promise<void> {
  try {
    await command(process.argv.slice(2), terminal);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
