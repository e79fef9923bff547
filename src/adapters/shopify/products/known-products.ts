// Remembers what was decoded before, so that a product that has not changed is neither decoded nor held twice.
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../../../shop/ports/platform.ts';

interface Known {
  readonly fingerprint: string;
  readonly entry: CatalogueEntry;
}

const fingerprintOf = (node: unknown): string =>
  createHash('sha1').update(JSON.stringify(node)).digest('base64');

export interface Walk {
  /** The entry made of the same node before, else a newly made one. */
  entryOf(
    id: string,
    node: unknown,
    make: () => Promise<CatalogueEntry | undefined>,
  ): Promise<CatalogueEntry | undefined>;
}

interface KnownProducts {
  /** One walk over all products; those it did not meet are forgotten when it ends. */
  beginWalk(): Walk & { end(): void };
  /** A look at some products; the others stay known. */
  look(): Walk;
}

export function createKnownProducts(): KnownProducts {
  let last = new Map<string, Known>();

  const walkInto = (met: Map<string, Known>): Walk => ({
    async entryOf(id, node, make) {
      const fingerprint = fingerprintOf(node);
      const known = last.get(id);
      if (known?.fingerprint === fingerprint) {
        met.set(id, known);
        return known.entry;
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
