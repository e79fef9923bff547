// The tests that mutants are run against: those of the mutated folders, without databases, servers or browsers.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/{shop,shared,adapters/shopify}/**/*.test.ts'],
    // These start an HTTP server or a whole demo shop.
    exclude: ['src/adapters/shopify/{demo-shop,graphql-client,reading}.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // A mutant is noticed by the first few hundred examples or not at all.
    env: { PROPERTY_RUNS: '200' },
    setupFiles: ['tests/support/property-seed.ts'],
  },
});
