// Runs before the tests of every file. Property tests draw the same examples on every run, so that a red run means a
// change; PROPERTY_SEED draws others.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { endFile } from './end-of-file.ts';

const SEED = 20_261_115;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
afterAll(async () => {
  // The files of a worker share its globals.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await endFile();
});
