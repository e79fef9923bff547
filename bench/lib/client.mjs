// One request at a time with its status, body and duration; a failure is an answer too, never a throw.
import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;

export function createClient({ connections = 256, timeoutMs = TIMEOUT_MS } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (url, { method = 'GET', headers = {}, body, session } = {}) =>
    new Promise((resolve) => {
      const started = performance.now();
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const finish = (answer) => resolve({ ...answer, started, ms: performance.now() - started });
      const call = request(
        url,
        {
          method,
          agent,
          timeout: timeoutMs,
          headers: {
            ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
            ...(session && { 'x-session-id': session }),
            ...headers,
          },
        },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', (error) => finish({ status: 0, error: error.code ?? error.message }));
          response.on('end', () =>
            finish({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
          );
        },
      );
      call.on('timeout', () => call.destroy(new Error('timed out')));
      call.on('error', (error) => finish({ status: 0, error: error.code ?? error.message }));
      call.end(payload);
    });
  return { ask, close: () => agent.destroy() };
}

/** The body as JSON, or undefined when it is something else. */
export function jsonOf({ bytes }) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The header of a proxy for a new client, so that the limits per address do not treat all shoppers as one. */
export const newAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});
