// The browser tests: the built store in both profiles, each project with a store, a port and a data folder of its own.
// Two projects run at once; tests that share a store cannot, because one of them buys what another counts.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { LOCAL_KEY_COOKIE } from '../src/server/system/local-key.ts';
import { findChromium } from './support/chromium.mjs';
import { PICTURES } from './support/pictures.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PORT = Number(process.env.TEST_PORT ?? 4310);
/** The projects of this run, separated by commas; all of them if it is not set. */
const CHOSEN = process.env.TEST_PROJECTS?.split(',');
const AT_ONCE = Number(process.env.TEST_WORKERS ?? 2);
/** So many tests of the profile `full` that the two workers end together. */
const FINDING_AND_DESK = 'full/{accessibility,broken-line,desk*,facets}.spec.ts';
/**
 * The specification to the letter, and everything. Tests that share a store run one after the other. The scans of the
 * last project do not disturb each other: they fill whichever worker is free.
 */
const PROJECTS = [
  { name: 'document', profile: 'document', testIgnore: ['full/**', 'accessibility.spec.ts'], workers: 1 },
  {
    name: 'full',
    profile: 'full',
    testMatch: 'full/**/*.spec.ts',
    testIgnore: FINDING_AND_DESK,
    workers: 1,
  },
  { name: 'full-finding', profile: 'full', testMatch: FINDING_AND_DESK, workers: 1 },
  {
    name: 'accessibility',
    profile: 'document',
    testMatch: 'accessibility.spec.ts',
    testIgnore: 'full/**',
    fullyParallel: true,
    workers: AT_ONCE,
  },
]
  .map((project, index) => ({ ...project, port: PORT + index }))
  .filter(({ name }) => CHOSEN === undefined || CHOSEN.includes(name));
/** The browser of every test has opened the link that the store prints, so that it may use the back office. */
const LOCAL_KEY = 'browser-tests';
const urlOf = (port: number): string => `http://127.0.0.1:${port}`;
const browser = findChromium();
/** A first load costs a tenth less without pictures. The project `full` shows them, as a shopper sees them. */
const withoutPictures = { ...browser, args: [...browser.args, '--blink-settings=imagesEnabled=false'] };

// The tests' store is the demo shop on an embedded database, whatever the developer's own shell has set.
const SETTING =
  /^(SHOPIFY|PUBLIC|PRIVATE|ADMIN|DEMO_SHOP|STORE|FEATURES|SMTP|MAIL)_|^(DATABASE_URL|TRUST_PROXY)$/;
const blanked = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => SETTING.test(name))
    .map((name) => [name, '']),
);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results/browser'),
  workers: AT_ONCE,
  // The summary names what passed only at its second try.
  retries: 1,
  forbidOnly: true,
  // A machine that is busy with a second load takes a minute for what takes ten seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    // Recording every step costs a fifth of the run: asked for by whoever looks for a cause.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // The splash covers the page for four seconds; tests of the splash itself opt out of this.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: PROJECTS.map(({ profile, port, ...project }) => ({
    ...project,
    use: {
      launchOptions: project.name === 'full' ? browser : withoutPictures,
      baseURL: urlOf(port),
      // The key of the machine, for the tests of setting up; nothing of a visit.
      storageState: {
        cookies: [
          {
            name: LOCAL_KEY_COOKIE,
            value: LOCAL_KEY,
            domain: '127.0.0.1',
            path: '/',
            expires: -1,
            httpOnly: true,
            secure: false,
            sameSite: 'Strict' as const,
          },
        ],
        origins: [],
      },
    },
  })),
  webServer: PROJECTS.map(({ name, profile, port }) => ({
    command: [
      `mkdir -p $DATA_DIR ${PICTURES}`,
      // A picture takes longer to render than a page: the stores of all runs share them.
      `ln -sfn ${PICTURES} $DATA_DIR/demo-shop-pictures`,
      `echo ${LOCAL_KEY} > $DATA_DIR/local-key`,
      'exec node dist/server/main.js',
    ].join(' && '),
    cwd: root,
    url: `${urlOf(port)}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      ...blanked,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      STORE_PROFILE: profile,
      // Inside the output folder, which every run empties before the server starts.
      DATA_DIR: `test-results/browser/data-${name}`,
      LOG_LEVEL: 'warn',
    },
  })),
});
