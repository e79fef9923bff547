// Mutation testing of the rules: what they are and what is left out of them.
const TOLERATED_PERCENT = 85;

export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: [
    'src/{shop,shared,adapters/shopify}/**/*.ts',
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
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: TOLERATED_PERCENT, low: TOLERATED_PERCENT, break: null },
};
