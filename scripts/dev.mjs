// `npm run dev`: runs the server with Vite inside: pages reload by themselves, server code restarts it.
import './lib/check-node.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
const { loadSettings } = await import('./lib/settings.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { relative, sep } = await import('node:path');

const SERVER_CODE = /^(src\/(server|shop|adapters|shared)|demo-shop)\/.+\.(ts|tsx|json)$/;
const NOT_LOADED = /\.test\.tsx?$/;
const SETTLE_MS = 150;

process.chdir(root);
await ensureInstalled();
loadSettings();
process.env.NODE_ENV ??= 'development';

const { createServer } = await import('vite');
const vite = await createServer({
  root,
  configFile: inRoot('vite.config.ts'),
  appType: 'custom',
  // Only this machine may connect: the reload socket reveals the sources.
  server: { middlewareMode: true, host: '127.0.0.1' },
});

let server;
let turn = Promise.resolve();
let timer;
/** Handles one change at a time: a restart during a restart waits for it. */
const queue = (work) => {
  turn = turn.then(work).catch((error) => {
    vite.ssrFixStacktrace(error);
    console.error(error.stack);
  });
};

async function start() {
  const { announce, startServer } = await vite.ssrLoadModule('/src/server/main.ts');
  server = await startServer({ vite });
  void announce(server);
}

async function restart() {
  await server?.close();
  server = undefined;
  // Vite may drop changed modules later than we need it.
  vite.environments.ssr.moduleGraph.invalidateAll();
  await start();
}

vite.watcher.on('all', (_event, file) => {
  const path = relative(root, file).split(sep).join('/');
  if (!SERVER_CODE.test(path) || NOT_LOADED.test(path)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`${path} changed, restarting...`);
    queue(restart);
  }, SETTLE_MS);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    queue(async () => {
      await server?.close();
      await vite.close();
      process.exit(0);
    });
  });
}

queue(start);
