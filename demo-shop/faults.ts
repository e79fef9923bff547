// The faults of a GraphQL endpoint, one at a time, to test a store's defenses.
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export const faultKinds = {
  none: 'Works normally',
  down: 'Down: connections are cut',
  slow: 'Slow: each answer waits',
  rate_limited: '429 Too Many Requests',
  security_rejected: '430 Shopify Security Rejection',
  throttled: "200 with a 'Throttled' error",
  html: 'HTML instead of JSON',
  truncated: 'JSON cut in half',
  missing_fields: 'Nulls where data should be',
  wrong_version: 'Another API version than asked for',
  server_error: '503 Service Unavailable',
} as const;

export type FaultKind = keyof typeof faultKinds;

export interface Fault {
  kind: FaultKind;
  delayMs: number; // for 'slow'
  remaining: number | null; // requests still to fail; null means until switched off
}

const THROTTLED = '{"errors":[{"message":"Throttled","extensions":{"code":"THROTTLED"}}]}';
const DEFAULT_DELAY_MS = 5_000;
const MAX_DELAY_MS = 120_000;

export class Faults {
  #fault: Fault = { kind: 'none', delayMs: DEFAULT_DELAY_MS, remaining: null };

  get current(): Fault {
    return { ...this.#fault };
  }

  set(kind: FaultKind, options: { delayMs?: number; times?: number } = {}): void {
    if (!Object.hasOwn(faultKinds, kind)) throw new RangeError(`unknown fault '${kind}'`);
    const delayMs = Math.min(MAX_DELAY_MS, Math.max(0, options.delayMs ?? DEFAULT_DELAY_MS));
    this.#fault = { kind, delayMs, remaining: options.times ?? null };
  }

  clear(): void {
    this.set('none');
  }

  // Returns the fault for this request; a counted fault ends after its last request.
  take(): Fault {
    const fault = this.current;
    if (fault.kind !== 'none' && this.#fault.remaining !== null) {
      this.#fault.remaining -= 1;
      if (this.#fault.remaining <= 0) this.clear();
    }
    return fault;
  }
}

// Answers in place of the endpoint; false means that the endpoint should still answer.
export async function failInstead(
  fault: Fault,
  res: ServerResponse,
  throttled = THROTTLED,
): Promise<boolean> {
  switch (fault.kind) {
    case 'down':
      res.socket?.destroy();
      return true;
    case 'slow':
      await wait(fault.delayMs, undefined, { ref: false });
      return res.destroyed;
    case 'rate_limited':
      return send(res, 429, 'application/json', '{"errors":"Too Many Requests"}', { 'Retry-After': '2.0' });
    case 'security_rejected':
      return send(res, 430, 'text/html', '<!doctype html><title>Security rejection</title>');
    case 'throttled':
      return send(res, 200, 'application/json; charset=utf-8', throttled);
    case 'html':
      return send(
        res,
        200,
        'text/html',
        '<!doctype html><html><body><h1>Down for maintenance</h1></body></html>',
      );
    case 'server_error':
      return send(res, 503, 'text/html', '<!doctype html><title>Service unavailable</title>');
    default:
      return false;
  }
}

function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): true {
  res.writeHead(status, { 'Content-Type': type, ...headers });
  res.end(body);
  return true;
}

// Empties every list entry and object: valid JSON that violates the schema.
export function withoutValues(data: unknown, depth = 0): unknown {
  if (Array.isArray(data)) return data.map((each) => withoutValues(each, depth + 1));
  if (typeof data !== 'object' || data === null) return depth < 2 ? data : null;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, withoutValues(value, depth + 1)]),
  );
}
