// `npm start`: installs and builds what is missing, then runs the server in this process.
import './lib/check-node.mjs';

const PARENT_CHECK_MS = 500;

// Loaded only after the check above, because an old Node cannot even read these files.
const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { loadSettings } = await import('./lib/settings.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { pathToFileURL } = await import('node:url');

try {
  process.chdir(root);
  endWithNpm();
  await ensureInstalled();
  await ensureBuilt();
  loadSettings();
  // React chooses its production build by this variable, so it must be set before React is loaded.
  process.env.NODE_ENV ??= 'production';
  // Imported, not spawned: the build ran in a child process that has ended, and only one process stays in
  // memory.
  const { run } = await import(pathToFileURL(inRoot('dist/server/main.js')).href);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** npm sends SIGTERM to the shell between us, which ends without passing it on: detect that and stop too. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
