import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo-shop/**/*.test.ts',
      'tests/{database,api,services,project,support}/**/*.test.ts',
    ],
    environment: 'node',
    // A third of their time is waiting: on two cores the default is one worker.
    maxWorkers: 3,
    // A test that depends on the machine's moment gets a second try; the reporter marks it.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/support/postgres-setup.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
  },
});
