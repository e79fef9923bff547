// The catalogue in the database: saved when its version is new, read when another instance or an earlier start saved one.

import type { Database } from '../ports/database.ts';
import type { CatalogueContent } from '../ports/platform.ts';
import type { Clock, Log } from '../ports/system.ts';

interface Snapshots {
  /** Saves a version the store does not have; a store that cannot save is tried again with the next reading. */
  save(version: string, content: CatalogueContent): Promise<void>;
  /** What the store has, when it is neither the version held nor one seen before. Never rejects. */
  loadNewer(heldVersion: string | undefined): Promise<({ version: string } & CatalogueContent) | undefined>;
}

export function createSnapshots(database: Pick<Database, 'snapshots'>, clock: Clock, log: Log): Snapshots {
  /** The version known to be whole in the store; the one held may be newer, when saving failed. */
  let savedVersion: string | undefined;
  /** The last version looked at, so that a damaged one is reported once and not mistaken for a saved one. */
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
        // Noted before it is read, so that a damaged one is reported once.
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
