// Says what a measurement found: tables as they come, and at the end what fell short, also as the exit code.
import './installed.mjs';
import { cpus } from 'node:os';

/** A measurement runs to its end even when something falls short: the whole picture says more than the first fault. */
export function createReport(title) {
  const shortfalls = [];
  let checks = 0;
  console.log(
    `\n${title}  (${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores, node ${process.version})`,
  );
  return {
    table(rows) {
      console.table(rows);
    },
    say(sentence) {
      console.log(sentence);
    },
    check(holds, sentence) {
      checks += 1;
      console.log(`${holds ? 'ok  ' : 'FAIL'} ${sentence}`);
      if (!holds) shortfalls.push(sentence);
      return holds;
    },
    finish() {
      console.log(`${checks - shortfalls.length} of ${checks} hold.`);
      if (shortfalls.length > 0 || checks === 0) process.exitCode = 1;
    },
  };
}
