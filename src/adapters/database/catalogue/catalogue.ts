// Stores the last good catalogue, and the leases that decide which instance refreshes it.
import { latestBelieved } from '../../../shop/jobs/due.ts';
import type { LeaseRepository, SnapshotRepository } from '../../../shop/ports/catalogue.ts';
import type { DatabaseHandle } from '../handle.ts';
import { pack, unpack } from './snapshot-codec.ts';

const THE_SNAPSHOT = 1;

export function snapshotRepository({ queries }: DatabaseHandle): SnapshotRepository {
  return {
    async version() {
      const row = await queries.selectFrom('snapshots').select('version').executeTakeFirst();
      return row?.version;
    },

    async load() {
      const row = await queries
        .selectFrom('snapshots')
        .select(['version', 'saved_at', 'data'])
        .executeTakeFirst();
      return row && { version: row.version, savedAt: row.saved_at, ...(await unpack(bytesOf(row.data))) };
    },

    async save({ version, savedAt, entries, collections = [] }) {
      const data = await pack({ entries, collections });
      const snapshot = {
        version,
        saved_at: savedAt,
        data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
      };
      await queries
        .insertInto('snapshots')
        .values({ id: THE_SNAPSHOT, ...snapshot })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((set) => ({
            version: set.ref('excluded.version'),
            saved_at: set.ref('excluded.saved_at'),
            data: set.ref('excluded.data'),
          })),
        )
        .execute();
    },
  };
}

export function leaseRepository({ queries }: DatabaseHandle): LeaseRepository {
  return {
    async acquire({ name, holder, now, ttlMs }) {
      const row = await queries
        .insertInto('leases')
        .values({ name, holder, expires_at: now + ttlMs })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expires_at: now + ttlMs })
            .where((where) =>
              where.or([
                where('leases.holder', '=', holder),
                where('leases.expires_at', '<=', now),
                where('leases.expires_at', '>', latestBelieved(now, ttlMs)),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },

    async release(name, holder) {
      await queries.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}

function bytesOf(data: Uint8Array | ArrayBuffer): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
