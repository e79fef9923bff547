// Mutates one group of files (groups.mjs); scripts/mutate.mjs names the group.
import { TEST_MS } from './limits.mjs';

const { MUTATION_FILES = '[]', MUTATION_REPORT } = process.env;

export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // The group names its tests; to work out which are related to a file takes longer than to run them.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    ...JSON.parse(MUTATION_FILES),
    // Tests and their fixtures, types, words and generated code have nothing to be mutated.
    '!**/*.test.ts',
    '!**/*fixture*.ts',
    '!**/*.generated.ts',
    '!src/shop/ports/**',
  ],
  ignorePatterns: ['dist', 'data', 'docs', 'bench', 'test-results', '.cache', 'tests/mutation/node_modules'],
  // The sandbox needs no settings of TypeScript's rewritten, and TypeScript 7 has no call to do it with.
  tsconfigFile: 'none',
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  tempDirName: '.cache/mutation',
  // Most of what fails does so by waiting in vain.
  concurrency: 6,
  // A test that waits in vain ends by itself (TEST_MS). This ends one that holds the processor, and its process with it.
  timeoutMS: 2 * TEST_MS,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: MUTATION_REPORT },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
