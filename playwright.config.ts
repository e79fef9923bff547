// The browser tests: the built store, with its demo shop, on a port and in a data folder of its own.
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const PORT = Number(process.env.TEST_PORT ?? 4310);
const url = `http://127.0.0.1:${PORT}`;
const browser = findChromium();

// The tests' store is the demo shop on an embedded database, whatever the developer's own shell has set.
const SETTING = /^(SHOPIFY|PUBLIC|PRIVATE|ADMIN|DEMO_SHOP)_|^(DATABASE_URL|TRUST_PROXY)$/;
const blanked = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => SETTING.test(name))
    .map((name) => [name, '']),
);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // The splash covers the page for four seconds; tests of the splash itself opt out of this.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${url}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...blanked,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(PORT),
      // Inside the output folder, which every run empties before the server starts.
      DATA_DIR: 'test-results/browser/data',
      LOG_LEVEL: 'warn',
    },
  },
});
