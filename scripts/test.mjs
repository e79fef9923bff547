// `npm test`: installs what is missing, then every check and every test there is; the last line is the sum.
import './lib/check-node.mjs';

const { ensureTestPackages } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runNode } = await import('./lib/run.mjs');
const { playwrightArgs } = await import('./lib/playwright.mjs');
const { playwrightCounts, vitestCounts } = await import('./lib/results.mjs');
const { findFirefox } = await import('../tests/firefox/find-firefox.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { rmSync } = await import('node:fs');

const VITEST_REPORT = 'test-results/vitest.json';
const FIREFOX_REPORT = 'test-results/firefox.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

const tool = (path, ...args) => runNode([inRoot('node_modules', path), ...args]);
const check = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const STAGES = [
  {
    name: 'install',
    run: async () => {
      await ensureTestPackages();
      return check(0);
    },
    needed: true,
  },
  {
    name: 'types: server',
    run: async () => check(await tool('typescript/bin/tsc', '-p', 'tsconfig.server.json')),
  },
  { name: 'types: web', run: async () => check(await tool('typescript/bin/tsc', '-p', 'tsconfig.web.json')) },
  {
    name: 'lint and format',
    run: async () => check(await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
  },
  {
    name: 'generated types',
    run: async () => check(await runNode([inRoot('scripts/codegen.mjs'), '--check'])),
  },
  { name: 'build', run: () => ensureBuilt().then(() => check(0)) },
  {
    name: 'unit, database, API and project tests',
    run: async () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
      const code = await tool('vitest/vitest.mjs', 'run', ...reporters);
      return vitestCounts(inRoot(VITEST_REPORT), code);
    },
  },
  {
    name: 'browser tests',
    run: async () => playwrightCounts(inRoot(PLAYWRIGHT_REPORT), await runNode(playwrightArgs)),
  },
  {
    name: 'Firefox tests',
    run: async () => {
      if (!findFirefox())
        return { passed: 0, failed: 0, note: 'NOT RUN: FIREFOX IS NOT INSTALLED, see docs/testing.md' };
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${FIREFOX_REPORT}`];
      const code = await tool(
        'vitest/vitest.mjs',
        'run',
        '--config',
        'tests/firefox/vitest.config.ts',
        ...reporters,
      );
      return vitestCounts(inRoot(FIREFOX_REPORT), code);
    },
  },
];

process.chdir(root);
// A report left by an earlier run must never be counted as this one's.
rmSync(inRoot('test-results'), { recursive: true, force: true });

const results = [];
for (const stage of STAGES) {
  console.log(`\n== ${stage.name}`);
  const started = performance.now();
  const counts = await stage.run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  results.push({ ...counts, name: stage.name, seconds: (performance.now() - started) / 1000 });
  if (stage.needed && counts.failed > 0) break;
}

console.log('\n== summary');
for (const line of results.flatMap(({ failures = [] }) => failures)) console.log(`FAIL ${line}`);
for (const line of results.flatMap(({ unsteady = [] }) => unsteady))
  console.log(`ONLY ON A LATER TRY ${line}`);
for (const { name, passed, failed, note, seconds } of results) {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${mark} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${counts}${note ? ` (${note})` : ''}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
