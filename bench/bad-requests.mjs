// `node bench/bad-requests.mjs [count]`: the suite's bad requests, 10,000 of them to each endpoint on each database.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const count = process.argv[2] ?? '10000';
const started = performance.now();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    'tests/api/bad-requests.test.ts',
    '--reporter=verbose',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BAD_REQUESTS: count } },
);
console.log(`${count} requests to each endpoint in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
process.exitCode = status ?? 1;
