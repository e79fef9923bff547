// `npm test` proves the store that `npm start` starts, in Node and Chromium. `test:fast` leaves out what needs a browser, a
// build or PostgreSQL; `test:rest` runs what `npm test` leaves out: the profile `document`, Firefox, WebKit and the slow
// scans; `test:all` runs everything.
import './lib/check-node.mjs';

const { ensureTestPackages } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runNode } = await import('./lib/run.mjs');
const { playwrightArgs } = await import('./lib/playwright.mjs');
const { playwrightCounts, vitestCounts } = await import('./lib/results.mjs');
const { findFirefox } = await import('../tests/firefox/find-firefox.mjs');
const { findWebKit } = await import('../tests/webkit/find-webkit.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { rmSync } = await import('node:fs');

const mode = ['fast', 'rest', 'all'].find((name) => process.argv.includes(`--${name}`)) ?? 'usual';

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };
const tool = (path, ...args) => runNode([inRoot('node_modules', path), ...args]);
const check = async (exitCode) => ((await exitCode) === 0 ? PASSED : FAILED);

async function vitest(report, ...args) {
  const file = `test-results/${report}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('vitest/vitest.mjs', 'run', ...args, ...reporters);
  return vitestCounts(inRoot(file), code);
}

async function install() {
  await ensureTestPackages();
  return PASSED;
}

/** Runs before every test, so that a missing browser is reported at once. */
async function findBrowser() {
  const { ensureChromium } = await import('../tests/support/chromium.mjs');
  return { ...PASSED, note: ensureChromium() };
}

async function build() {
  await ensureBuilt();
  return PASSED;
}

/** Each project has a store of its own, so only those of this run are started. */
async function browserTests(...projects) {
  process.env.TEST_PROJECTS = projects.join(',');
  return playwrightCounts(inRoot('test-results/playwright.json'), await runNode(playwrightArgs));
}

/** No npm package brings these browsers: the tests of each run where the machine has it. */
async function testsIn(browser, installed) {
  const folder = browser.toLowerCase();
  if (installed) return vitest(folder, '--config', `tests/${folder}/vitest.config.ts`);
  const note = `NOT RUN: ${browser.toUpperCase()} IS NOT INSTALLED, see docs/testing.md`;
  return { passed: 0, failed: 0, note };
}

const FAST = ['fast', 'usual', 'all'];
const USUAL = ['usual', 'all'];
const REST = ['rest', 'all'];
const BROWSER = [...USUAL, 'rest'];

const STAGES = [
  { name: 'install', run: install, needed: true, modes: [...FAST, 'rest'] },
  { name: 'browser', run: findBrowser, needed: true, modes: BROWSER },
  {
    name: 'types: server',
    run: () => check(tool('typescript/bin/tsc', '-p', 'tsconfig.server.json')),
    modes: FAST,
  },
  {
    name: 'types: web',
    run: () => check(tool('typescript/bin/tsc', '-p', 'tsconfig.web.json')),
    modes: FAST,
  },
  {
    name: 'lint and format',
    run: () => check(tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
    modes: FAST,
  },
  {
    name: 'generated types',
    run: () => check(runNode([inRoot('scripts/codegen.mjs'), '--check'])),
    modes: FAST,
  },
  { name: 'build', run: build, modes: BROWSER },
  { name: 'rules, services, database, calls and project', run: () => vitest('vitest'), modes: FAST },
  { name: 'browser tests', run: () => browserTests('full', 'full-finding'), modes: USUAL },
  {
    name: 'browser tests of the specification',
    run: () => browserTests('document', 'accessibility'),
    modes: REST,
  },
  { name: 'Firefox tests', run: () => testsIn('Firefox', findFirefox()), modes: REST },
  { name: 'WebKit tests', run: () => testsIn('WebKit', findWebKit()), modes: REST },
];

process.chdir(root);
// A report of an earlier run must never count as this one's.
rmSync(inRoot('test-results'), { recursive: true, force: true });
if (mode === 'fast') process.env.TEST_FAST = '1';

const results = [];
const start = performance.now();
for (const stage of STAGES.filter(({ modes }) => modes.includes(mode))) {
  console.log(`\n== ${stage.name}`);
  const begin = performance.now();
  const counts = await stage.run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  results.push({ ...counts, name: stage.name, seconds: (performance.now() - begin) / 1000 });
  if (stage.needed && counts.failed > 0) break;
}

console.log('\n== summary');
for (const { name, passed, failed, note, seconds } of results) {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${mark} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${counts}${note ? ` (${note})` : ''}`);
}
console.log(`     ${((performance.now() - start) / 1000).toFixed(1)} s in all`);
for (const line of results.flatMap(({ unsteady = [] }) => unsteady))
  console.log(`ONLY AT A SECOND TRY ${line}`);
for (const line of results.flatMap(({ failures = [] }) => failures)) console.log(`FAIL ${line}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
