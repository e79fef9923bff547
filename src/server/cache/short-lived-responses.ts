// A small, short-lived cache for responses with many different URLs, such as filtered lists and suggestions.
import { LRUCache } from 'lru-cache';
import { compress, type MemoryResponse, memoryResponse, REVALIDATED } from './memory-response.ts';

const MAX_BYTES = 6 * 1024 * 1024;
/** Read by one visitor: compressed quickly rather than well. */
const QUALITY = 4;

interface Entry<Value> {
  readonly response: MemoryResponse;
  readonly value: Value;
}

export interface ShortLivedResponses {
  get<Value extends object>(version: string, key: string, make: () => Promise<Value>): Promise<Entry<Value>>;
}

export function createShortLivedResponses(headers: Readonly<Record<string, string>>): ShortLivedResponses {
  const entries = new LRUCache<string, Entry<object>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => response.size * 2 + key.length,
  });
  let current: string | undefined;

  return {
    async get<Value extends object>(version: string, key: string, make: () => Promise<Value>) {
      if (version !== current) entries.clear();
      current = version;
      const known = entries.get(key);
      // The key names the call and its input, so the value has the type its caller expects.
      if (known) return known as Entry<Value>;
      const value = await make();
      const encodings = await compress(Buffer.from(JSON.stringify(value)), QUALITY);
      const response = memoryResponse(encodings, {
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          ...REVALIDATED,
        },
      });
      const entry = { response, value };
      if (version === current) entries.set(key, entry);
      return entry;
    },
  };
}
