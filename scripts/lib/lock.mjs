// Allows one process at a time to install or build in a clone, by a lock file that ends with its holder.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir, inRoot } from './paths.mjs';

const LOCK_FILE = inRoot('.cache', 'prepare.lock');
const POLL_MS = 200;
const SETTLE_MS = 30;
const HEARTBEAT_MS = 2_000;
// A process number alone can be reused (in a restarted container it nearly always is).
const STALE_AFTER_MS = 15_000;

export async function withLock(work) {
  await acquire();
  const heartbeat = setInterval(touch, HEARTBEAT_MS);
  const release = () => rmSync(LOCK_FILE, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

async function acquire() {
  mkdirSync(cacheDir, { recursive: true });
  for (let isReported = false; ; ) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
      if (await stillOurs()) return;
      continue;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = currentHolder();
    if (holder && !holder.alive) {
      rmSync(LOCK_FILE, { force: true });
      continue;
    }
    if (holder && !isReported) {
      console.log(`Waiting for process ${holder.pid}, which is preparing this clone...`);
      isReported = true;
    }
    await sleep(POLL_MS);
  }
}

/** Two waiting processes can remove the same dead holder one after the other: the later one wins. */
async function stillOurs() {
  await sleep(SETTLE_MS);
  return currentHolder()?.pid === process.pid;
}

function currentHolder() {
  try {
    const age = Date.now() - statSync(LOCK_FILE).mtimeMs;
    const pid = Number(readFileSync(LOCK_FILE, 'utf8'));
    return {
      pid,
      alive: age < STALE_AFTER_MS && (pid === 0 || isRunning(pid)),
    };
  } catch {
    return undefined;
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch() {
  try {
    const now = new Date();
    utimesSync(LOCK_FILE, now, now);
  } catch {
    // Somebody removed the lock by hand; the work itself is safe, because one rename moves a build into
    // place.
  }
}
