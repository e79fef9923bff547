// The two databases with the faults that can be done to them, and what a second process finds in them.
import './installed.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './cluster.mjs';

const { default: Libsql } = await import('libsql');
const { default: pg } = await import('pg');

const DISK = '96m';
/** Holds the right to write until its input ends. */
const LOCKER = `
  const db = new (require('libsql'))(process.argv[1]);
  db.exec('PRAGMA busy_timeout = 10000');
  db.exec('BEGIN IMMEDIATE');
  process.stdout.write('held');
  process.stdin.on('end', () => process.exit()).resume();`;

export function openDatabase(kind) {
  return kind === 'postgres' ? openPostgres() : openSqlite();
}

function openSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-faults-'));
  const disk = mount(folder);
  const dataDir = join(folder, 'data');
  const file = join(dataDir, 'store.sqlite');
  const ballast = join(folder, 'ballast');
  return {
    kind: 'sqlite',
    settings: { DATA_DIR: dataDir },
    dataDir,
    faults: ['kill', 'busy', ...(disk ? ['full'] : []), 'freeze'],
    /** Another process keeps everyone from writing until the answer is called. */
    async lock() {
      const child = spawn(process.execPath, ['-e', LOCKER, file], { stdio: ['pipe', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      return async () => {
        child.stdin.end();
        await once(child, 'exit');
      };
    },
    fill() {
      for (const size of [256 * 1024, 4096]) {
        try {
          while (freeBytes(folder) >= size) writeFileSync(ballast, Buffer.alloc(size, 1), { flag: 'a' });
        } catch {
          // The last piece did not fit.
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    /** Runs a query on a connection of this process: the server is another one. */
    async find(sql) {
      const db = new Libsql(file);
      try {
        db.exec('PRAGMA busy_timeout = 10000');
        return db.prepare(sql).all([]);
      } finally {
        db.close();
      }
    },
    intact() {
      const db = new Libsql(file);
      const [{ integrity_check: result }] = db.prepare('PRAGMA integrity_check').all([]);
      db.close();
      return result === 'ok';
    },
    async close() {
      if (disk) execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A small disk is a mounted tmpfs, which needs root on Linux. */
function mount(folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function openPostgres() {
  const cluster = await startCluster({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-faults-'));
  const connect = async () => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    return client;
  };
  return {
    kind: 'postgres',
    settings: { DATABASE_URL: cluster.url, DATA_DIR: dataDir },
    dataDir,
    cluster,
    faults: ['kill', 'busy', 'freeze'],
    async lock() {
      const client = await connect();
      await client.query('begin');
      await client.query('lock table cart_lines, subscribers, messages, counters in exclusive mode');
      return () => client.end();
    },
    async find(sql) {
      const client = await connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    intact: () => true,
    async close() {
      cluster.thaw();
      await cluster.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
