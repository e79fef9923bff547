// `npm run coverage:spec`: writes which tests cover which clause of docs/behaviour, and lists uncovered
// clauses.
import './lib/check-node.mjs';
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot, root } from './lib/paths.mjs';

const load = async (path) =>
  (await runnerImport(inRoot(path), { configFile: false, root, logLevel: 'error' })).module;

const { readTitles } = await load('tests/project/coverage-titles.ts');
const { DOCUMENT, faultsOf, readClauses, testsByClause, writeDocument } = await load(
  'tests/project/coverage-clauses.ts',
);

const clauses = readClauses();
const tests = testsByClause(readTitles());
const faults = faultsOf(clauses, tests);
for (const fault of faults) console.error(fault);
writeFileSync(inRoot(DOCUMENT), writeDocument(clauses, tests));
console.log(`${DOCUMENT} is written: ${clauses.length} clauses, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
