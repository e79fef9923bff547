// Measures the current speed of this machine: a fixed loop's time, printed beside every table of times.
import { median, round } from './stats.mjs';

const TURNS = 20_000_000;
const RUNS = 5;

function loopMs() {
  const start = performance.now();
  let sum = 0;
  for (let turn = 0; turn < TURNS; turn += 1) sum = (sum * 31 + turn) % 1_000_003;
  // The sum is used, so that the loop is not left out.
  return sum < 0 ? 0 : performance.now() - start;
}

/** The median, and how far the slowest run lay above the quickest: what else the machine was doing. */
export function calibrate() {
  const runs = Array.from({ length: RUNS }, loopMs).sort((a, b) => a - b);
  const spread = runs.at(-1) / runs[0];
  return `Calibration loop: ${round(median(runs))} ms, slowest to quickest ${round(spread, 2)}.`;
}
