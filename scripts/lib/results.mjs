// Counts tests from the JSON reports of the two test runners.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A report that is missing, or a runner that failed without naming a test, counts as one failure. */
export function vitestCounts(file, exitCode) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const skipped = report.numPendingTests + report.numTodoTests;
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed'),
  );
  const failures = [
    ...brokenFiles.map(({ name, message }) => failure(name, message)),
    ...failedTests.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
  ];
  return {
    ...total(report.numPassedTests, report.numFailedTests + brokenFiles.length, skipped, exitCode),
    failures,
  };
}

export function playwrightCounts(file, exitCode) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsOf(report.suites);
  const errorOf = (spec) => failure(spec.title, spec.tests[0]?.results[0]?.error?.message);
  return {
    ...total(expected + flaky, unexpected, skipped, exitCode),
    failures: specs.filter((spec) => !spec.ok).map(errorOf),
    unsteady: specs.filter((spec) => spec.tests.some(({ status }) => status === 'flaky')).map(errorOf),
  };
}

const specsOf = (suites = []) => suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);

const SHOWN_LINES = 6;

/** Shortens a failed test to its name and the beginning of its message, without the terminal's colors. */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

/** A skipped test checks nothing, so it counts as failed. */
function total(passed, failed, skipped, exitCode) {
  const counted = failed + skipped;
  const note = skipped > 0 ? `${skipped} skipped, counted as failed` : undefined;
  if (counted === 0 && exitCode !== 0) return { passed, failed: 1, note: `exit code ${exitCode}, see above` };
  if (counted === 0 && passed === 0) return { passed, failed: 1, note: 'no test ran' };
  return { passed, failed: counted, note };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
