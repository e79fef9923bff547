// Beside what a user might pick instead: the cards of /women, and nothing else, as a Next.js application in production mode.
//   node bench/peers.mjs [--rounds 3]   (installs Next.js into .cache/ the first time)
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { load, sideBySide } from './lib/load.mjs';
import { raw } from './lib/raw.mjs';
import { createReport } from './lib/report.mjs';
import { memoryOf, startStore, stop } from './lib/servers.mjs';
import { round } from './lib/stats.mjs';
import { measureVitals } from './lib/vitals.mjs';

const SOURCE = fileURLToPath(new URL('peers/next', import.meta.url));
const FOLDER = fileURLToPath(new URL('../.cache/peers/next', import.meta.url));
const PORT = 4392;
const PEER = `http://127.0.0.1:${PORT}`;
const SECONDS = 3;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

const { values: args } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

const report = createReport('The cards of /women beside Next.js, 32 connections');
const store = await startStore({ port: 4391 });
const peer = await startPeer();
const browser = await openBrowser();
try {
  const pages = [
    ['ours', `${store.url}/women`, () => store.memoryMb()],
    ['Next.js, kept', `${PEER}/women`, peer.memoryMb],
    ['Next.js, rendered each time', `${PEER}/women-live`, peer.memoryMb],
  ];
  const [ours, kept] = await sideBySide(
    ...pages.slice(0, 2).map(
      ([, url]) =>
        () =>
          load(url, { seconds: SECONDS, headers: COMPRESSED }),
    ),
  );
  const live = await load(pages[2][1], { seconds: SECONDS, headers: COMPRESSED });
  const rates = [ours, kept, live];
  const rows = [];
  for (const [index, [name, url, memoryMb]] of pages.entries()) {
    const vitals = await measureVitals(browser, url, {
      rounds: Number(args.rounds),
      reducedMotion: 'reduce',
    });
    const { details, 'largest is': largest, ...paints } = vitals;
    rows.push({
      page: name,
      'pages/s': Math.round(rates[index].rate),
      'p99 ms': rates[index].p99,
      failed: rates[index].failed,
      'scripts KB': round((await scriptBytes(url)) / 1024),
      MB: round(memoryMb(), 0),
      ...paints,
    });
  }
  report.table(rows);
  for (const peerRow of rows.slice(1)) {
    const faster = rows[0]['pages/s'] / peerRow['pages/s'];
    report.check(faster > 1, `${round(faster)} times the pages of ${peerRow.page}`);
    report.check(
      rows[0]['scripts KB'] < peerRow['scripts KB'],
      `${rows[0]['scripts KB']} KB of script beside ${peerRow['scripts KB']} KB of ${peerRow.page}, whole store beside bare cards`,
    );
  }
} finally {
  await browser.close();
  await peer.close();
  await store.close();
}
report.finish();

/** What the page's own HTML names, as it travels to a browser that reads brotli and gzip. */
async function scriptBytes(url) {
  const html = await (await fetch(url)).text();
  const files = new Set([...html.matchAll(/(?:href|src)="(\/[^"]+\.js)"/g)].map(([, address]) => address));
  let bytes = 0;
  for (const file of files) bytes += (await raw(new URL(file, url).href, COMPRESSED)).body.length;
  return bytes;
}

async function startPeer() {
  cpSync(SOURCE, FOLDER, { recursive: true });
  const env = { ...process.env, STORE_URL: store.url, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const options = { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'inherit'] };
  if (!existsSync(join(FOLDER, 'node_modules/next')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], options);
  const next = join(FOLDER, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], options);
  const child = spawn(process.execPath, [next, 'start', '-p', String(PORT)], options);
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`${PEER}/women`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { close: () => stop(child), memoryMb: () => memoryOf(child.pid) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error('Next.js did not become ready.');
}
