// `npm run release:data`: writes the data folder of this release, which every later version has to start with.
import { defineConfig } from 'vitest/config';
import { writeToMemory } from '../support/memory-folder.ts';

writeToMemory();

export default defineConfig({
  test: {
    include: ['tests/releases/make.ts'],
    environment: 'node',
    env: { NODE_ENV: 'production' },
    setupFiles: ['tests/support/each-file.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    testTimeout: 120_000,
  },
});
