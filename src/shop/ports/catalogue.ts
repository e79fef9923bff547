// The saved catalogue, and the leases instances share.
import type { CatalogueEntry } from './platform.ts';

export interface Snapshot {
  readonly version: string;
  readonly savedAt: number;
  readonly entries: readonly CatalogueEntry[];
}

export interface CatalogueRepository {
  snapshotVersion(): Promise<string | undefined>;
  /** Throws when what is saved is damaged or of another format. */
  loadSnapshot(): Promise<Snapshot | undefined>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** True when the holder has the lease until now + ttl; the holder itself may renew it. */
  acquireLease(lease: { name: string; holder: string; now: number; ttlMs: number }): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}
