// Finds a Chromium for the browser tests: the machine's own, else the one inside an npm package, else the distribution's.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Chrome's own engine without its windows comes first: the tests take three quarters of the time in it. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '..', '..', '.cache');

/** The page under test is our own, so the sandbox (which root and most containers cannot have) guards nothing. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

const MISSING =
  'The browser tests need Chromium: install Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.';

/** All that the search asks of a machine; the tests of the search give others. */
const THIS_MACHINE = {
  chosen: process.env.CHROMIUM_PATH,
  platform: process.platform,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  unpack: unpackPackage,
  apt: (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  versionOf,
};

export function findChromium({ chosen, platform, arch, has, unpack } = THIS_MACHINE) {
  if (chosen && !has(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const installed = chosen ?? [...INSTALLED, chromium.executablePath()].find((file) => has(file));
  if (installed) return { executablePath: installed, args: ARGS, env: process.env };
  if (platform !== 'linux' || arch !== 'x64') throw new Error(MISSING);
  const folder = unpack();
  const executablePath = join(folder, 'chromium');
  const env = { ...process.env, ...librariesFor(executablePath, folder) };
  return { executablePath, args: ARGS, env };
}

/** Finds a Chromium that starts and returns its version; installs the distribution's where root may do so. */
export function ensureChromium(machine = THIS_MACHINE) {
  try {
    return machine.versionOf(findChromium(machine));
  } catch (error) {
    if (machine.chosen || !machine.isRoot || !machine.has('/usr/bin/apt-get')) throw error;
  }
  console.log('No Chromium on this machine: installing the one of this distribution with apt-get.');
  const install = (name) => machine.apt(['install', '--yes', '--no-install-recommends', name]);
  // Ubuntu has no package of the engine alone.
  const isInstalled = machine.apt(['update']) && (install('chromium-headless-shell') || install('chromium'));
  if (!isInstalled) throw new Error(MISSING);
  return machine.versionOf(findChromium(machine));
}

function versionOf({ executablePath, env }) {
  const stdio = ['ignore', 'pipe', 'ignore'];
  const version = execFileSync(executablePath, ['--version'], { env, encoding: 'utf8', stdio });
  return `${version.trim()} (${executablePath})`;
}

/** Unpacks once, into a folder that appears complete or not at all. */
function unpackPackage() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = join(dirname(entry), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unpacking = mkdtempSync(join(cache, 'chromium-unpacking-'));
  try {
    // The package writes to the temporary folder and, for this environment alone, adds the libraries it needs.
    const env = { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    execFileSync(process.execPath, [join(here, 'unpack-chromium.mjs')], { env, stdio: 'inherit' });
    writeFileSync(join(unpacking, 'fonts', 'fonts.conf'), fontsConfig(join(folder, 'fonts')));
    renameSync(unpacking, folder);
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    // Another run may have been quicker; its copy is as good.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own list of font folders is that of the cloud it was made for. */
function fontsConfig(folder) {
  return `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
}

/** A bare machine lacks NSS and fonts; the package brings both, used only where the system has none. */
function librariesFor(executable, folder) {
  const env = {};
  const linked = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (linked.status !== 0 || linked.stdout.includes('not found'))
    env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return env;
}
