// Puts load on an address and tells its rate and slowest hundredth.
import autocannon from 'autocannon';

const CONNECTIONS = 32;

export async function load(url, { seconds = 3, connections = CONNECTIONS, headers = {}, ...rest } = {}) {
  const result = await autocannon({ url, connections, duration: seconds, headers, ...rest });
  const failed = result.errors + result.timeouts + result.non2xx;
  return { rate: result.requests.average, p99: result.latency.p99, failed };
}

/** Measures two things in turn, several times, so that a noisy moment hurts both alike; the medians count. */
export async function sideBySide(measureA, measureB, rounds = 3) {
  const a = [];
  const b = [];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await measureA());
    b.push(await measureB());
  }
  return [median(a), median(b)];
}

function median(results) {
  const sorted = results.toSorted((x, y) => x.rate - y.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return { ...middle, failed: results.reduce((sum, result) => sum + result.failed, 0) };
}
