// Reading requests and writing answers on bare node:http.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '../text.ts';

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PATIENCE = 10; // how many times the limit is still read and thrown away, so that the refusal can be heard

export async function readBody(req: IncomingMessage, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else if (size > limitBytes * PATIENCE) break;
  }
  if (size > limitBytes) throw new HttpError(413, 'Request Entity Too Large');
  return Buffer.concat(chunks).toString('utf8');
}

export const readForm = async (req: IncomingMessage, limitBytes: number): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(req, limitBytes));

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  res.end(text);
}

// Pages carry their one style sheet inside; the policy names its hash and allows nothing else to run.
export function sendPage(
  res: ServerResponse,
  status: number,
  page: Html,
  css: string,
  allowed: readonly string[] = [],
): void {
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...allowed,
  ].join('; ');
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(page.text)),
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    // Not 'no-referrer': under that policy a browser posts every form with 'Origin: null'.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  res.end(page.text);
}

export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'private, no-store' });
  res.end();
}
