// Starts Playwright by its file in the tests' own packages, with the tests' configuration.
import { inRoot } from './paths.mjs';

export const playwrightArgs = [
  inRoot('tests/node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  inRoot('tests/playwright.config.ts'),
];
