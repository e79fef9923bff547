// Remembers what the last walk decoded, so that a product that has not changed is neither decoded nor held twice.
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../../shop/ports/platform.ts';

interface Known {
  readonly fingerprint: string;
  readonly entry: CatalogueEntry;
}

const fingerprintOf = (node: unknown): string =>
  createHash('sha1').update(JSON.stringify(node)).digest('base64');

/** One walk over the products; those it did not meet are forgotten when it ends. */
interface Walk {
  /** The entry of the same node in the last walk, else a newly decoded one. */
  entryOf(
    id: string,
    node: unknown,
    decode: (node: unknown) => CatalogueEntry | undefined,
  ): CatalogueEntry | undefined;
  end(): void;
}

export function createKnownProducts(): { beginWalk(): Walk } {
  let last: ReadonlyMap<string, Known> = new Map();
  return {
    beginWalk() {
      const met = new Map<string, Known>();
      return {
        entryOf(id, node, decode) {
          const fingerprint = fingerprintOf(node);
          const known = last.get(id);
          if (known?.fingerprint === fingerprint) {
            met.set(id, known);
            return known.entry;
          }
          const entry = decode(node);
          if (entry) met.set(id, { fingerprint, entry });
          return entry;
        },
        end() {
          last = met;
        },
      };
    },
  };
}
