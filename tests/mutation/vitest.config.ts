// The tests that mutants are run against, named by the group (groups.mjs).
import { defineConfig } from 'vitest/config';
import { lastingThread } from './lasting-thread.ts';
import { TEST_MS } from './limits.mjs';

export default defineConfig({
  plugins: [lastingThread()],
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    // These start an HTTP server, a whole demo shop or processes to kill for every mutant.
    exclude: [
      'src/adapters/shopify/**/{demo-shop,graphql-client,reading}.test.ts',
      'tests/database/{faults,kill,locked,order-races,return-races}.test.ts',
    ],
    environment: 'node',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    // A mutant is switched on inside code that is loaded already: to load it again for every one is most of the time.
    isolate: false,
    // A mutant is noticed by the first few hundred examples or not at all.
    env: { PROPERTY_RUNS: '200', TEST_FAST: '1' },
    setupFiles: ['tests/mutation/no-mutant.ts', 'tests/support/each-file.ts'],
  },
});
