// `npm run bench`: the measurements that are short and need no browser, one after the other; the last table is the sum.
//   node bench/run.mjs [--only speed/pages,speed/cart] [--all]
import './lib/installed.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build.mjs';

/** Short first. `--all` adds those that take minutes or a browser. */
const USUAL = ['speed/pages', 'speed/cart', 'speed/bytes', 'growth', 'growth/alerts'];
const LONG = [
  'faults/platform',
  'faults/mail',
  'faults/overload',
  'faults/durability',
  'faults/isolation',
  'faults/recovery',
  'faults/unknown-addresses',
  'faults/abuse',
  'faults/strangers',
  'faults/slow-sockets',
  'vitals',
  'speed/to-product',
  'growth/reviews',
  'speed/search',
];

const { values: args } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const names = args.only?.split(',') ?? [...USUAL, ...(args.all ? LONG : [])];

await ensureBuilt();
const rows = [];
for (const name of names) {
  const started = performance.now();
  const code = await run(name);
  rows.push({
    measurement: name,
    result: code === 0 ? 'holds' : 'falls short',
    seconds: Math.round((performance.now() - started) / 1000),
  });
}
console.log();
console.table(rows);
process.exitCode = rows.every(({ result }) => result === 'holds') ? 0 : 1;

function run(name) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    spawn(process.execPath, [file], { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1));
  });
}
