// `npm run check:scripts`: lets every script file of a purchase fail in turn, in Firefox and in Chromium.
import './lib/check-node.mjs';

const { ensureTestPackages } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runNode } = await import('./lib/run.mjs');
const { inRoot } = await import('./lib/paths.mjs');

await ensureTestPackages();
await ensureBuilt();
process.env.CHECK_SCRIPTS = '1';
const args = ['run', '--config', 'tests/firefox/vitest.config.ts', ...process.argv.slice(2)];
process.exitCode = await runNode([inRoot('node_modules/vitest/vitest.mjs'), ...args]);
