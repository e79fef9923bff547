import { configDefaults, defineConfig } from 'vitest/config';

/** Rules and services keep nothing between files: their modules are loaded once in each worker instead of once in each file. */
const RULES = ['src/{shared,shop,adapters/shopify}/**/*.test.ts', 'tests/services/**/*.test.ts'];

/** `npm run test:fast` leaves out what needs a build, PostgreSQL or several processes. */
const SLOW = [
  'tests/api/{admin-guesses,alerts-instances,instances,mail-kill,shoppers,starting}.test.ts',
  'tests/database/{faults,kill}.test.ts',
  'tests/project/{budget,first-start,rebrand}.test.ts',
  'tests/support/postgres.test.ts',
];
const EXCLUDED = [...configDefaults.exclude, ...(process.env.TEST_FAST ? SLOW : [])];

export default defineConfig({
  test: {
    environment: 'node',
    // A third of their time is waiting: on two cores the default is one worker.
    maxWorkers: 3,
    env: process.env.TEST_FAST ? { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '500' } : {},
    testTimeout: 60_000,
    // On a busy machine what is waited for takes longer than the one second of the default.
    expect: { poll: { timeout: 20_000 } },
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
          exclude: [...EXCLUDED, ...RULES],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
