// The tests that run in WebKitGTK, one after the other: `npm test` runs them where its driver is installed.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/webkit/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
