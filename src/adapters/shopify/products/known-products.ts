// Caches decoded products, so that an unchanged product is neither decoded nor stored twice.
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../../../shop/ports/platform.ts';

interface Known {
  readonly fingerprint: string;
  readonly entry: CatalogueEntry;
}

const fingerprintOf = (node: unknown): string =>
  createHash('sha1').update(JSON.stringify(node)).digest('base64');

export interface Walk {
  /** Returns the earlier entry of the same node, else a new one. */
  entryOf(
    id: string,
    node: unknown,
    make: () => Promise<CatalogueEntry | undefined>,
  ): Promise<CatalogueEntry | undefined>;
}

interface KnownProducts {
  /** Starts a walk over all products; products that it does not meet are dropped at its end. */
  beginWalk(): Walk & { end(): void };
  /** Reads some products; the others stay cached. */
  look(): Walk;
}

export function createKnownProducts(): KnownProducts {
  let last = new Map<string, Known>();

  const walkInto = (met: Map<string, Known>): Walk => ({
    async entryOf(id, node, make) {
      const fingerprint = fingerprintOf(node);
      const previous = last.get(id);
      if (previous?.fingerprint === fingerprint) {
        met.set(id, previous);
        return previous.entry;
      }
      const entry = await make();
      if (entry) met.set(id, { fingerprint, entry });
      return entry;
    },
  });

  return {
    look: () => walkInto(last),
    beginWalk() {
      const met = new Map<string, Known>();
      return {
        ...walkInto(met),
        end() {
          last = met;
        },
      };
    },
  };
}
