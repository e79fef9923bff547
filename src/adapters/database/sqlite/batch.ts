// The writes that share one commit, as those who wait for it see them.

export interface Batch {
  readonly committed: Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
}

export function newBatch(): Batch {
  let succeed!: () => void;
  let fail!: (error: unknown) => void;
  const committed = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  // A batch whose every statement failed has nobody left to hear about it.
  committed.catch(() => undefined);
  return { committed, succeed, fail };
}
