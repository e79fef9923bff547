// Logs refused requests in one line for many: a line for each would add work during overload.
import type { FastifyBaseLogger } from 'fastify';

const NOTE_EVERY_MS = 10_000;

export function createRefusalLog(log: FastifyBaseLogger): () => void {
  let refused = 0;
  let notedAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    const now = performance.now();
    if (now - notedAt < NOTE_EVERY_MS) return;
    log.warn({ refused }, 'too busy: calls are refused');
    refused = 0;
    notedAt = now;
  };
}
