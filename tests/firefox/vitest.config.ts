// The tests that run in Firefox, one after the other: `npm test` runs them where Firefox is installed.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The check takes minutes: `npm run check:scripts` asks for it.
    include: [process.env.CHECK_SCRIPTS ? 'tests/firefox/*.check.ts' : 'tests/firefox/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
