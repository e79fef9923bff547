// An answer as it travels: fetch() would decompress it.
import { request } from 'node:http';

export function raw(url, headers = { 'accept-encoding': 'br' }) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...stableHeaders } = response.headers;
        resolve({ status: response.statusCode, headers: stableHeaders, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
