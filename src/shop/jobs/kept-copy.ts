// A copy of platform data other than products: read every few minutes, saved, and served while the platform
// fails.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Database } from '../ports/database.ts';
import type { Log } from '../ports/system.ts';

const REFRESH_MS = 5 * 60_000;
/** A slow platform does not delay the start: the last good copy is served meanwhile. */
const START_WAIT_MS = 2_000;

export interface KeptCopy<Value> {
  /** Loads the saved copy, and waits a moment for a new one. */
  start(): Promise<void>;
  refresh(): Promise<void>;
  current(): Value;
  /** Changes exactly when the value does. */
  version(): string;
  close(): Promise<void>;
}

interface KeptCopyOptions<Value> {
  /** The setting it is saved under. */
  readonly name: string;
  /** Used in log lines: '... could not be read'. */
  readonly label: string;
  readonly empty: Value;
  readonly schema: z.ZodMiniType<Value>;
  readonly read: () => Promise<Value>;
  readonly database: Pick<Database, 'settings'>;
  readonly log: Log;
  readonly refreshMs?: number | undefined;
}

export function createKeptCopy<Value>(options: KeptCopyOptions<Value>): KeptCopy<Value> {
  const { name, label, schema, database, log, refreshMs = REFRESH_MS } = options;
  let current = options.empty;
  let saved: string | undefined;
  let version = 'built-in';
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let failing = false;

  function adopt(next: Value, text: string): void {
    current = next;
    saved = text;
    version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  }

  async function loadSaved(): Promise<void> {
    const text = await database.settings.read(name);
    if (text === undefined) return;
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) adopt(parsed.data, text);
  }

  async function read(): Promise<void> {
    try {
      const next = await options.read();
      const text = JSON.stringify(next);
      failing = false;
      if (text === saved) return;
      adopt(next, text);
      await database.settings.write(name, text);
    } catch (error) {
      // Logs once, because the platform may be down for hours.
      if (!failing) log.warn({ reason: String(error) }, `${label} could not be read`);
      failing = true;
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    async start() {
      await loadSaved().catch((error) =>
        log.warn({ reason: String(error) }, `${label}: the saved copy could not be read`),
      );
      await Promise.race([refresh(), sleep(START_WAIT_MS, undefined, { ref: false })]);
      timer = setInterval(() => void refresh(), refreshMs);
      timer.unref();
    },
    refresh,
    current: () => current,
    version: () => version,
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}
