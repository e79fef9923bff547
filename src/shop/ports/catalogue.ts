// Stores the catalogue's snapshot, and the leases that instances share.
import type { CatalogueEntry, ShopCollection } from './platform.ts';

export interface Snapshot {
  readonly version: string;
  readonly savedAt: number;
  readonly entries: readonly CatalogueEntry[];
  readonly collections?: readonly ShopCollection[] | undefined;
}

export interface SnapshotRepository {
  version(): Promise<string | undefined>;
  /** Throws if the snapshot is damaged or of another format. */
  load(): Promise<Snapshot | undefined>;
  save(snapshot: Snapshot): Promise<void>;
}

export interface LeaseRepository {
  /** True if the holder has the lease until now + ttl; the holder itself may renew it. */
  acquire(lease: { name: string; holder: string; now: number; ttlMs: number }): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}
