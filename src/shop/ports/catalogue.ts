// The saved catalogue, and the leases instances share.

export interface Snapshot {
  readonly version: string;
  readonly savedAt: number;
  readonly data: Uint8Array;
}

export interface CatalogueRepository {
  snapshotVersion(): Promise<string | undefined>;
  loadSnapshot(): Promise<Snapshot | undefined>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** True when the holder has the lease until now + ttl; the holder itself may renew it. */
  acquireLease(lease: { name: string; holder: string; now: number; ttlMs: number }): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}
