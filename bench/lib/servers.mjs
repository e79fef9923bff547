// Starts what is measured: the built store, and bare servers that send the same bytes from memory.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;

async function waitUntilReady(url, child) {
  const until = Date.now() + READY_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Stops a child and waits for its end. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** The built store in a process of its own, on a data folder that goes with it. */
export async function startStore({ port, env = {}, dataDir, nodeArgs = [] }) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, [...nodeArgs, join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    child,
    dataDir: folder,
    async close(signal) {
      await stop(child, signal);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A node:http server that knows one answer, the yardstick for ours. */
export async function startBare({ port, headers, body }) {
  const program = `
    const { createServer } = require('node:http');
    process.once('message', ({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      createServer((request, response) => {
        if (request.url === '/readyz') return response.end();
        response.writeHead(200, headers);
        response.end(bytes);
      }).listen(${port}, '127.0.0.1');
    });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ headers, body: body.toString('base64') });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return { url, child, close: () => stop(child) };
}
