// Finds a Chromium for the browser tests: the machine's own, else the one inside an npm package.
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

interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** The page under test is our own, so the sandbox (which root and most containers cannot have) guards nothing. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

export function findChromium(): Browser {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  const env = definedOnly(process.env);
  const installed = asked ?? [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests need Chromium: install Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  }
  const folder = packaged();
  const executablePath = join(folder, 'chromium');
  return { executablePath, args: ARGS, env: { ...env, ...librariesFor(executablePath, folder) } };
}

/** Unpacks once, into a folder that appears complete or not at all. */
function packaged(): string {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../package.json',
  );
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
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
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
}

/** A bare machine lacks NSS and fonts; the package brings both, used only where the system has none. */
function librariesFor(executable: string, folder: string): Record<string, string> {
  const env: Record<string, string> = {};
  const linked = spawnSync('ldd', [executable], { encoding: 'utf8' });
  if (linked.status !== 0 || linked.stdout.includes('not found'))
    env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return env;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
