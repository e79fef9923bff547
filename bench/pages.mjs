// Warm pages beside a bare node:http server that sends the same bytes: as a ratio, in one run.
import { load, sideBySide } from './lib/load.mjs';
import { startBare, startStore } from './lib/servers.mjs';

const BROTLI = { 'accept-encoding': 'br' };
const LEAST_RATIO = 0.7;

const store = await startStore({ port: 4391 });
const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
const rows = [];
try {
  for (const path of [
    '/',
    '/women',
    `/product/${product.shopifyId}`,
    '/api/shopify/products?category=women',
  ]) {
    const { headers, body } = await raw(store.url + path);
    const bare = await startBare({ port: 4392, headers, body });
    const [ours, theirs] = await sideBySide(
      () => load(store.url + path, { headers: BROTLI }),
      () => load(bare.url, { headers: BROTLI }),
    );
    await bare.close();
    rows.push({
      path,
      bytes: body.length,
      'pages/s': Math.round(ours.rate),
      'bare/s': Math.round(theirs.rate),
      ratio: Number((ours.rate / theirs.rate).toFixed(2)),
      'p99 ms': ours.p99,
      'bare p99 ms': theirs.p99,
      failed: ours.failed,
    });
  }
} finally {
  await store.close();
}
console.table(rows);
const short = rows.filter(({ ratio, failed }) => ratio < LEAST_RATIO || failed > 0);
if (short.length > 0) {
  console.error(
    `Below ${LEAST_RATIO} of a bare server, or with failures: ${short.map(({ path }) => path).join(', ')}`,
  );
  process.exitCode = 1;
}

/** fetch() would decompress; the yardstick must send what the store sends. */
async function raw(url) {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: BROTLI }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
