// A small, short-lived cache for responses with many different URLs, such as filtered lists and suggestions.
import { LRUCache } from 'lru-cache';
import { compress, type MemoryResponse, memoryResponse } from './memory-response.ts';

const MOST_BYTES = 6 * 1024 * 1024;
/** Made for one asker: quick rather than small. */
const QUALITY = 4;

interface Kept<Value> {
  readonly answer: MemoryResponse;
  readonly value: Value;
}

export interface PassingResponses {
  answer<Value extends object>(
    version: string,
    key: string,
    make: () => Promise<Value>,
  ): Promise<Kept<Value>>;
}

export function createPassingResponses(headers: Readonly<Record<string, string>>): PassingResponses {
  const kept = new LRUCache<string, Kept<object>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => Math.max(1, answer.size * 2),
  });
  let current: string | undefined;

  return {
    async answer<Value extends object>(version: string, key: string, make: () => Promise<Value>) {
      if (version !== current) kept.clear();
      current = version;
      const known = kept.get(key);
      // The key names what was asked, so that the value is of the asker's kind.
      if (known) return known as Kept<Value>;
      const value = await make();
      const encodings = await compress(Buffer.from(JSON.stringify(value)), QUALITY);
      const answer = memoryResponse(encodings, {
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=0, must-revalidate',
        },
      });
      const entry = { answer, value };
      if (version === current) kept.set(key, entry);
      return entry;
    },
  };
}
