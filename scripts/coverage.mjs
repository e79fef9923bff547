// `npm run coverage:spec`: writes which tests hold which clause of the specification, and names the clauses none holds.
import './lib/check-node.mjs';
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot, root } from './lib/paths.mjs';

const load = async (path) =>
  (await runnerImport(inRoot(path), { configFile: false, root, logLevel: 'error' })).module;

const { HEADINGS } = await load('tests/project/clauses/all.ts');
const { readTitles } = await load('tests/project/coverage-titles.ts');
const { DOCUMENT, faultsOf, findAll, writeDocument } = await load('tests/project/coverage-match.ts');

const titles = readTitles();
const faults = faultsOf(findAll(HEADINGS, titles));
for (const fault of faults) console.error(fault);
writeFileSync(inRoot(DOCUMENT), writeDocument(HEADINGS, titles));
console.log(`${DOCUMENT} is written: ${titles.length} tests, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
