// `npm run admin`, `doctor`, `privacy`, `backup`, `restore`, `demo-shop`: runs a command of the built store, also on a
// fresh clone.
import './lib/check-node.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { loadSettings } = await import('./lib/settings.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { pathToFileURL } = await import('node:url');

try {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  loadSettings();
  process.env.NODE_ENV ??= 'production';
  const file = inRoot('dist', 'server', `${process.argv[2]}.js`);
  // The command sees the arguments as if it ran by itself.
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
