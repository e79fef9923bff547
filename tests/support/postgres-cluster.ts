// A throw-away PostgreSQL server in a temporary folder, which a test may also stop, kill and start again.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findBinaries, NOBODY, unprivileged } from './postgres-binaries.ts';

const PREFIX = 'dogwood-postgres-';
const READY_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export interface Cluster {
  /** Address of the `postgres` database, for creating others. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends the server in order, as an operator would. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would (kill -9). */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops every process of the server where it is (SIGSTOP), until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Stops the server and deletes its files. */
  remove(): Promise<void>;
}

/** `durable` keeps fsync on, for tests of what survives a kill; without it tests run faster. */
export async function startCluster({ durable = true }: { durable?: boolean } = {}): Promise<Cluster> {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;
  const discard = () => {
    if (server?.exitCode === null) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', discard);

  const identity = { ...unprivileged(), cwd: folder };
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let bin: string;
  try {
    bin = findBinaries(folder);
    if (identity.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(join(bin, 'initdb'), init, identity);
  } catch (error) {
    process.off('exit', discard);
    discard();
    throw error;
  }

  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    max_connections: 200,
    shared_buffers: '32MB',
  };
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];

  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };

  const cluster: Cluster = {
    url,
    async start() {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      let output = '';
      while (Date.now() < deadline) {
        // After a kill the old backends take a moment to notice; until then a new server refuses the folder.
        if (!server || server.exitCode !== null || server.signalCode !== null) {
          output = '';
          server = spawn(join(bin, 'postgres'), args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
          server.stderr?.on('data', (chunk) => {
            output = `${output}${chunk}`.slice(-2_000);
          });
        }
        if (await answers(url)) return;
        await sleep(POLL_MS);
      }
      throw new Error(`PostgreSQL did not start within ${READY_TIMEOUT_MS / 1000} s.\n${output}`);
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async restart() {
      await cluster.stop();
      await cluster.start();
    },
    async remove() {
      await cluster.stop();
      process.off('exit', discard);
      discard();
    },
  };
  try {
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return cluster;
}

/** The server and the processes that serve its connections. */
function signalAll(server: ChildProcess | undefined, signal: NodeJS.Signals): void {
  const parent = server?.pid;
  if (parent === undefined) return;
  const children = readdirSync('/proc').filter((name) => {
    try {
      // The command, which may hold anything, ends at the last bracket; the parent is the second field after it.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return /^\d+$/.test(name) && fields?.[1] === String(parent);
    } catch {
      return false;
    }
  });
  // The parent first, so that it starts no more children meanwhile.
  for (const pid of [parent, ...children.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection's process may have ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Clears what a run left behind that was itself killed before it could clean up. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined);
    if (!owner || isRunning(owner)) continue;
    const folder = join(tmpdir(), name);
    try {
      const postmaster = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (postmaster && isPostgres(postmaster)) process.kill(postmaster, 'SIGQUIT');
    } catch {
      // No server was left running.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A process id saved by a dead run may belong to another process by now. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(PREFIX);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
