// `npm run mutate [folders or files...]`: changes the rules one expression at a time and counts the changes that no test notices.
import './lib/check-node.mjs';
import { readFileSync } from 'node:fs';
import { GROUPS } from '../tests/mutation/groups.mjs';
import { ensureMutationTester } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const STRYKER = inRoot('tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
const LOWEST_PERCENT = 85;
const KILLED_STATUSES = ['Killed', 'Timeout'];
const SURVIVED_STATUSES = ['Survived', 'NoCoverage'];

/** Selects the requested groups; a file runs with the tests of its folder. */
function chosenGroups(paths) {
  if (paths.length === 0) return GROUPS;
  return paths.map((path) => {
    const [group] = GROUPS.filter(({ name }) => `${path}/`.startsWith(`src/${name}/`)).sort(
      (one, other) => other.name.length - one.name.length,
    );
    if (!group) throw new Error(`Nothing in ${path} is mutated.`);
    return path.endsWith('.ts') ? { ...group, name: path, mutate: [path] } : group;
  });
}

const count = (mutants, kinds) => mutants.filter(({ status }) => kinds.includes(status)).length;

function scoreOf(report) {
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    (file) => file.mutants,
  );
  const killed = count(mutants, KILLED_STATUSES);
  return {
    killed,
    of: killed + count(mutants, SURVIVED_STATUSES),
    'did not end': count(mutants, ['Timeout']),
  };
}

const percent = ({ killed, of }) => (of === 0 ? 100 : Math.round((killed / of) * 1_000) / 10);

process.chdir(root);
await ensureMutationTester();
const rows = [];
const failedGroups = [];
for (const { name, mutate, tests } of chosenGroups(process.argv.slice(2))) {
  const report = inRoot(`test-results/mutation/${name.replaceAll('/', '-')}.json`);
  process.env.MUTATION_FILES = JSON.stringify(mutate);
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  process.env.MUTATION_REPORT = report;
  const code = await runNode([STRYKER, 'run', 'tests/mutation/stryker.config.mjs']);
  // One broken group must not cost the hours of the others.
  if (code === 0) rows.push({ name, ...scoreOf(report) });
  else failedGroups.push(name);
}
const together = rows.reduce((sum, { killed, of }) => ({ killed: sum.killed + killed, of: sum.of + of }), {
  killed: 0,
  of: 0,
});
console.table([...rows, { name: 'together', ...together }].map((row) => ({ ...row, '%': percent(row) })));
for (const name of failedGroups) console.error(`NOT MEASURED: ${name}`);
if (failedGroups.length > 0 || percent(together) < LOWEST_PERCENT) process.exitCode = 1;
