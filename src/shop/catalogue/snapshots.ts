// Saves the catalogue in the database when its version is new, and loads what another instance or an earlier
// start saved.

import type { Database } from '../ports/database.ts';
import type { CatalogueContent } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';

interface Snapshots {
  /** Saves a version that the database does not have; after a failure, the next reading tries again. */
  save(version: string, content: CatalogueContent): Promise<void>;
  /** Returns the saved catalogue if it is neither the current version nor one seen before. Never rejects. */
  loadNewer(heldVersion: string | undefined): Promise<({ version: string } & CatalogueContent) | undefined>;
}

export function createSnapshots(database: Pick<Database, 'snapshots'>, clock: Clock, log: Log): Snapshots {
  /** The version that is saved completely; the current one may be newer, if saving failed. */
  let savedVersion: string | undefined;
  /** The last version that was looked at, so that a damaged one is reported once and not mistaken for a saved one. */
  let seenVersion: string | undefined;

  return {
    async save(version, { entries, collections }) {
      if (version === savedVersion) return;
      try {
        await database.snapshots.save({ version, savedAt: clock.now(), entries, collections });
        savedVersion = version;
        seenVersion = version;
      } catch (error) {
        log.warn({ reason: String(error) }, 'The catalogue could not be saved; the next reading tries again');
      }
    },

    async loadNewer(heldVersion) {
      try {
        const stored = await database.snapshots.version();
        if (!stored || stored === seenVersion) return undefined;
        if (stored === heldVersion) {
          savedVersion = stored;
          seenVersion = stored;
          return undefined;
        }
        // Set before loading, so that a damaged one is reported once.
        seenVersion = stored;
        const snapshot = await database.snapshots.load();
        if (!snapshot) return undefined;
        seenVersion = snapshot.version;
        savedVersion = snapshot.version;
        const { version, entries, collections = [] } = snapshot;
        return { version, entries, collections };
      } catch (error) {
        log.warn({ reason: String(error) }, 'The saved catalogue could not be read');
        return undefined;
      }
    },
  };
}
