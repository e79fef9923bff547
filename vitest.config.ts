import { configDefaults, defineConfig } from 'vitest/config';

/** Rules and services keep nothing between files: their modules are loaded once in each worker instead of once in each file. */
const RULES = ['src/{shared,shop,adapters/shopify}/**/*.test.ts', 'tests/services/**/*.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    // A third of their time is waiting: on two cores the default is one worker.
    maxWorkers: 3,
    // A test that depends on the machine's moment gets a second try; the reporter marks it.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      {
        extends: true,
        test: {
          name: 'store',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo-shop/**/*.test.ts',
            'tests/{database,api,project,support}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...RULES],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
