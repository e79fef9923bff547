// A program of someone else's, from the npm registry into .cache/: installed once, built, run, and surely stopped.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryOf, waitUntilReady } from './servers.mjs';

const SOURCES = fileURLToPath(new URL('../peers', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/peers', import.meta.url));
const INSTALL_MS = 600_000;
const BUILD_MS = 300_000;
const READY_MS = 60_000;
const STOP_MS = 5_000;
const NPM = ['--no-audit', '--no-fund', '--loglevel=error'];

/** A folder in .cache/ with our files for that peer and the packages they name; installed anew when
 * those change. The whole tree is pinned by a lock file: a peer measured next year is the one measured today. */
export function preparePeer(name, addMore = () => undefined) {
  const folder = join(CACHE, name);
  const lockFile = readFileSync(join(SOURCES, name, 'package-lock.json'), 'utf8');
  const mark = join(folder, 'installed.json');
  mkdirSync(folder, { recursive: true });
  const fresh = !existsSync(mark) || readFileSync(mark, 'utf8') !== lockFile;
  if (fresh) addMore(folder);
  cpSync(join(SOURCES, name), folder, { recursive: true });
  if (fresh) {
    // By the lock file, as `npm ci` does, which however refuses one without the optional packages of other platforms.
    npm(['install', '--no-save', ...NPM], folder);
    writeFileSync(mark, lockFile);
  }
  return folder;
}

export const npm = (args, cwd) =>
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_MS });

/** Builds with a script of the peer's own; what it says is kept beside it. */
export function buildPeer(folder, args, env = {}) {
  const log = openSync(join(folder, 'build.log'), 'w');
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  };
  execFileSync(process.execPath, args, { ...options, timeout: BUILD_MS });
}

/**
 * Runs it in a process group of its own: whatever it starts ends with it, also when this program ends early. It writes to a
 * file, so that no pipe of ours is held open.
 */
export async function servePeer({ folder, args, env, port, path }) {
  const log = openSync(join(folder, 'serve.log'), 'w');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const signal = (kind) => {
    try {
      process.kill(-child.pid, kind);
    } catch {
      // Gone already.
    }
  };
  const killAll = () => signal('SIGKILL');
  process.on('exit', killAll);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    signal('SIGTERM');
    await Promise.race([ended, wait(STOP_MS)]);
    killAll();
    process.off('exit', killAll);
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, child, path, READY_MS);
  } catch (cause) {
    await close();
    throw new Error(`It did not become ready; see ${join(folder, 'serve.log')}`, { cause });
  }
  return { url, memoryMb: () => memoryOfGroup(child.pid), close };
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** A peer may be several processes: what they hold together. */
function memoryOfGroup(group) {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // Behind the name in brackets: state, parent, group.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
      if (Number(fields[2]) === group) sum += memoryOf(pid);
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}
