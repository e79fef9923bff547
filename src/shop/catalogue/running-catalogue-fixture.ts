// A catalogue over a scripted platform and an in-memory database, for this folder's tests; closed when the test ends.
import { expect, onTestFinished, vi } from 'vitest';
import { type CatalogueOptions, createCatalogue } from './catalogue.ts';
import { entries, fakePlatform, memoryDatabase, recordingLog } from './catalogue-fixtures.ts';

export function setUp(options: Partial<CatalogueOptions> = {}) {
  const platform = fakePlatform(entries(30));
  const database = memoryDatabase();
  const log = recordingLog();
  const clock = { now: () => Date.now() };
  const all = { platform, database, log, clock, holder: 'one', debounceMs: 10, followMs: 20, ...options };
  const catalogue = createCatalogue(all);
  onTestFinished(() => catalogue.close());
  return { catalogue, platform, database, log };
}

export const until = (test: () => boolean) =>
  vi.waitFor(() => expect(test()).toBe(true), { timeout: 3_000, interval: 10 });
