// `npm run mutate [files...]`: changes the rules line by line and counts the changes that no unit test notices.
import './lib/check-node.mjs';
import { existsSync } from 'node:fs';
import { ensureTools } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';

const FOLDER = inRoot('tests/mutation');
const STRYKER = inRoot('tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');

process.chdir(root);
await ensureTools();
if (!existsSync(STRYKER)) {
  console.log('Installing the mutation tester (once)...');
  const windows = process.platform === 'win32';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(windows ? 'npm.cmd' : 'npm', args, { cwd: FOLDER, shell: windows });
  if (code !== 0) process.exit(code);
}
const files = process.argv.slice(2);
const chosen = files.length > 0 ? ['--mutate', files.join(',')] : [];
process.exitCode = await runNode([STRYKER, 'run', 'tests/mutation/stryker.config.mjs', ...chosen]);
