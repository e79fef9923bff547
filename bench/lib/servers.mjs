// Starts what is measured: the built store, and bare servers that send the same bytes from memory.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;
/** As docs/operations.md says to start it. */
const NODE_ARGS = ['--max-semi-space-size=8'];

const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// Unless it is heard, a signal ends us without an exit event, and what we started goes on.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A child that ends with us, also when we end early. */
function start(args, options) {
  const child = spawn(process.execPath, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** With `path` /robots.txt it is enough that the server answers, with or without a catalogue. */
export async function waitUntilReady(url, child, path = '/readyz', readyMs = READY_MS) {
  const until = Date.now() + readyMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const ready = await fetch(url + path).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Another server on the port would be measured in place of ours. */
async function checkFree(url) {
  const hasAnswer = await fetch(url).then(
    () => true,
    () => false,
  );
  if (hasAnswer) throw new Error(`Something answers on ${url} already.`);
}

/** Stops a child and waits for its end. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** The built store in a process of its own, on a data folder that goes with it. */
export async function startStore({ port, dataDir, readyPath, ...options }) {
  await checkFree(`http://127.0.0.1:${port}`);
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const store = launchStore({ port, dataDir: folder, ...options });
  await waitUntilReady(store.url, store.child, readyPath);
  return {
    ...store,
    async close(signal) {
      await store.close(signal);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same, without waiting until it is ready. */
export function launchStore({ port, dataDir, env = {}, nodeArgs = NODE_ARGS }) {
  const child = start([...nodeArgs, join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      // One client stands for thousands of shoppers.
      WRITE_LIMIT_MB: '0',
      ...env,
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    dataDir,
    memoryMb: () => memoryOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    close: (signal) => stop(child, signal),
  };
}

const TICKS_PER_SECOND = 100;

/** The processor time a process has used, in milliseconds. */
export function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The resident memory of the process, in MB. */
export function memoryOf(pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

const SHOP_TOKEN = 'bench-token';
const SHOP_SECRET = 'bench-secret';

/** The demo shop as a program of its own, where Shopify would be: elsewhere, and able to fail. */
export async function startShop({ port, storePort, products = 520 }) {
  const url = `http://127.0.0.1:${port}`;
  const child = start([join(ROOT, 'dist/server/demo-shop.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO_SHOP_PORT: String(port),
      DEMO_SHOP_PRODUCTS: String(products),
      DEMO_SHOP_TOKEN: SHOP_TOKEN,
      DEMO_SHOP_WEBHOOK_SECRET: SHOP_SECRET,
      DEMO_SHOP_WEBHOOK_URL: `http://127.0.0.1:${storePort}/api/webhooks/shopify`,
    },
  });
  const admin = async (method, path, body) => {
    const response = await fetch(`${url}/admin/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`The demo shop answered ${response.status} to ${method} ${path}.`);
    return response.json();
  };
  await waitUntilReady(url, child, '/admin/api/fault');
  return {
    url,
    admin,
    setFault: (kind, options = {}) => admin('PUT', '/fault', { kind, ...options }),
    /** The settings of a store that connects to it. */
    settings: {
      SHOPIFY_STORE_DOMAIN: url,
      SHOPIFY_STOREFRONT_ACCESS_TOKEN: SHOP_TOKEN,
      SHOPIFY_WEBHOOK_SECRET: SHOP_SECRET,
    },
    close: () => stop(child),
  };
}

/** A Fastify server that knows one answer, the yardstick for ours. */
export async function startBare({ port, headers, body }) {
  const program = `
    const app = require('fastify')();
    process.once('message', ({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      app.get('/readyz', (request, reply) => reply.send());
      app.get('/*', (request, reply) => reply.headers(headers).send(bytes));
      app.listen({ port: ${port}, host: '127.0.0.1' });
    });`;
  const child = start(['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ headers, body: body.toString('base64') });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return { url, child, close: () => stop(child) };
}

/** The smallest server that keeps what it is told: one commit for each request. */
export async function startBareWriter({ port, file, like }) {
  const program = fileURLToPath(new URL('raw-commits.mjs', import.meta.url));
  const child = start([program, file, like, '0', String(port)], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return { url, close: () => stop(child) };
}
