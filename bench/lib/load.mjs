// Puts load on an address and tells its rate and slowest hundredth.
import { openConnection, requestText } from './connection.mjs';
import { percentile, round } from './stats.mjs';

const CONNECTIONS = 32;

/** Each connection sends its next request when the last is answered. A function in the list makes a new request each time. */
export async function load(url, { seconds = 3, connections = CONNECTIONS, headers = {}, requests } = {}) {
  const { host, pathname, search } = new URL(url);
  const texts = (requests ?? [{ path: pathname + search }]).map((request) =>
    typeof request === 'function'
      ? () => requestText(request(), host)
      : requestText({ ...request, headers: { ...headers, ...request.headers } }, host),
  );
  const times = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      let connection = openConnection(url);
      while (performance.now() < until) {
        const text = texts[turn % texts.length];
        turn += 1;
        const { status, ms } = await connection.send(typeof text === 'string' ? text : text());
        times.push(ms);
        if (status < 200 || status > 299) failed += 1;
        if (status === 0) connection = openConnection(url);
      }
      connection.close();
    }),
  );
  const rate = times.length / ((performance.now() - started) / 1000);
  return { rate, p99: round(percentile(times, 0.99)), failed };
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
