import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeToMemory } from './tests/support/memory-folder.ts';

writeToMemory();
const fast = process.env.TEST_FAST !== undefined;

/**
 * Files of the browser's code stub its globals and keep what a page keeps, and two files measure the memory of their
 * process: each has a worker of its own.
 */
const ALONE = [
  'src/web/**/*.test.{ts,tsx}',
  'src/server/cache/memory-response.test.ts',
  'src/adapters/shopify/client/graphql-client.test.ts',
];

/** They wait for most of their time, so they start first. */
const LONG =
  /\/(backup-kill|faults|kill|locked|return-races|alerts-instances|mail-kill|order-kill|return-kill|shoppers|shutdown|overload|starting)\.test\.ts$/;

/** `npm run test:fast` leaves out what needs a build, PostgreSQL or several processes, and what takes its time by design. */
const SLOW = [
  'tests/api/{admin-guesses,alerts-instances,doctor,hardening,instances,mail-kill,order-kill,overload}.test.ts',
  'tests/api/{pages-without-database,releases,return-kill,shoppers,shopify-probe,shutdown,starting,structured-data,system,timing,webhook-samples}.test.ts',
  'tests/database/{backup-kill,faults,kill,locked,order-races,return-races}.test.ts',
  'tests/project/{art,budget,chromium,first-start,rebrand}.test.ts',
  'tests/support/postgres.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    // A third of their time is waiting: on two cores the default is one worker.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    env: {
      // Pages are rendered by the React that shoppers get, which takes a fraction of the other one's time.
      NODE_ENV: 'production',
      ...(fast && { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '500' }),
    },
    testTimeout: 60_000,
    // On a busy machine what is waited for takes longer than the one second of the default.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    setupFiles: ['tests/support/each-file.ts'],
    exclude: [...configDefaults.exclude, ...(fast ? SLOW : [])],
    projects: [
      {
        extends: true,
        test: {
          // Their modules are loaded once in each worker instead of once in each file.
          name: 'shared',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo-shop/**/*.test.ts',
            'tests/{services,database,api,project,support}/**/*.test.ts',
          ],
          exclude: ALONE,
          isolate: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
