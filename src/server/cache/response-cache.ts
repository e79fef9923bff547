// The response cache: finished responses in memory, made and compressed once for each version of the shop.
import { LRUCache } from 'lru-cache';
import type { MemoryResponse } from './memory-response.ts';

export interface ResponseCache {
  /** Finds the response that is cached under exactly this address. It gives no promise, for the hot path. */
  cached(address: string): MemoryResponse | undefined;
  /** Those who ask for an address at the same time share the work. Errors and `no-store` responses are not kept. */
  get(address: string, make: () => Promise<MemoryResponse>): Promise<MemoryResponse>;
  version(): string;
}

/** A new version, such as that of a changed catalogue, makes new responses; the old ones age out. */
export function createResponseCache(version: () => string, maxBytes: number): ResponseCache {
  const responses = new LRUCache<string, MemoryResponse, () => Promise<MemoryResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
    // A response that is evicted while it is made still reaches those who wait for it.
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
      // A catalogue that changed meanwhile makes its own responses.
      if (!response.storable || version() !== current) responses.delete(key);
      return response;
    },
  };
}
