// `npm run test:browser [-- arguments]`: runs the browser tests on the current build.
import './lib/check-node.mjs';

const { ensureTestPackages } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runNode } = await import('./lib/run.mjs');
const { playwrightArgs } = await import('./lib/playwright.mjs');

await ensureTestPackages();
await ensureBuilt();
process.exitCode = await runNode([...playwrightArgs, ...process.argv.slice(2)]);
