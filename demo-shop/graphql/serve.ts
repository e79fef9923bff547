// A GraphQL request over HTTP: the fault that is set, the version, the token, then the answer.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeringVersion } from '../api-versions.ts';
import { type Fault, failInstead, withoutValues } from '../faults.ts';
import { sendJson } from '../http/respond.ts';
import { type GraphqlAnswer, type GraphqlRequest, readGraphql } from './request.ts';

const WRONG_VERSION = '2024-01';

interface Refusal {
  status: number;
  body: object;
}

interface Serving {
  fault: Fault;
  asked: string; // the version in the address
  oldest: string; // the oldest version that is still answered as asked
  headers: Record<string, string>;
  throttled?: string; // the body of a 'Throttled' answer
  refuse: () => Refusal | null;
  run: (request: GraphqlRequest, version: string) => Promise<GraphqlAnswer>;
}

export async function serveGraphql(
  req: IncomingMessage,
  res: ServerResponse,
  { fault, asked, oldest, headers: own, throttled, refuse, run }: Serving,
): Promise<void> {
  if (await failInstead(fault, res, throttled)) return;
  const version = answeringVersion(asked, oldest);
  if (!version) return sendJson(res, 404, { errors: 'Not Found' }, own);
  const headers = {
    ...own,
    'X-Request-Id': randomUUID(),
    'X-Shopify-API-Version': fault.kind === 'wrong_version' ? WRONG_VERSION : version,
    'X-Shopify-Stage': 'demo',
    Vary: 'Accept',
  };
  if (req.method !== 'POST')
    return sendJson(res, 405, { errors: 'Method Not Allowed' }, { ...headers, Allow: 'POST' });
  const refusal = refuse();
  if (refusal) return sendJson(res, refusal.status, refusal.body, headers);

  const answer = await run(await readGraphql(req), version);
  if (fault.kind === 'missing_fields') answer.data = withoutValues(answer.data);
  if (fault.kind !== 'truncated') return sendJson(res, 200, answer, headers);
  const text = JSON.stringify(answer);
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  res.end(text.slice(0, Math.floor(text.length / 2)));
}

export function sameSecret(secret: string | string[] | undefined, expected: string): boolean {
  const a = Buffer.from(String(secret ?? ''));
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
