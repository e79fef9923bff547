// The response cache: finished responses in memory, rendered and compressed once for each version of the
// shop.
import { LRUCache } from 'lru-cache';
import type { MemoryResponse } from './memory-response.ts';

export interface ResponseCache {
  /** Returns the response that is cached under exactly this address, without a promise, for speed. */
  cached(address: string): MemoryResponse | undefined;
  /** Concurrent requests for an address share the work. Errors and `no-store` responses are not cached. */
  get(address: string, make: () => Promise<MemoryResponse>): Promise<MemoryResponse>;
  version(): string;
}

/** A new version, such as that of a changed catalogue, builds new responses; the old ones age out. */
export function createResponseCache(version: () => string, maxBytes: number): ResponseCache {
  const responses = new LRUCache<string, MemoryResponse, () => Promise<MemoryResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
    // A response that is evicted while it is built still reaches its waiting requests.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return {
    version,

    cached: (address) => responses.get(`${version()} ${address}`),

    async get(address, make) {
      const current = version();
      const key = `${current} ${address}`;
      const response = await responses.forceFetch(key, { context: make });
      // If the catalogue changed meanwhile, the new version builds its own responses.
      if (!response.storable || version() !== current) responses.delete(key);
      return response;
    },
  };
}
