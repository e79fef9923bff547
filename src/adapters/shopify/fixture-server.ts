// A small HTTP server for this folder's tests: it returns scripted responses and records requests.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../shop/ports/system.ts';

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

export type Answer = (asked: Asked, res: ServerResponse, count: number) => void;

export interface FixtureServer {
  readonly shopUrl: string;
  readonly asked: Asked[];
  close(): Promise<void>;
}

export function sendData(res: ServerResponse, data: unknown, errors?: unknown): void {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ data, ...(errors ? { errors } : {}) }));
}

export async function startFixtureServer(answer: Answer): Promise<FixtureServer> {
  const asked: Asked[] = [];
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on('data', (piece: Buffer) => pieces.push(piece));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString() || '{}');
      const request = { url: req.url ?? '', headers: req.headers, ...body };
      asked.push(request);
      answer(request, res, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    shopUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Logged {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

export function recordingLog(): Log & { readonly lines: Logged[] } {
  const lines: Logged[] = [];
  const at = (level: Logged['level']) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
