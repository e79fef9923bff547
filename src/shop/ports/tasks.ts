// Requests to the platform as they are stored until their result is certain.

export type TaskKind = 'cancel' | 'change' | 'return-request' | 'return-decision';

export interface PlatformTask<Payload = unknown> {
  /** Identifies the request; stored before anything is sent. */
  readonly key: string;
  readonly orderId: string;
  readonly kind: TaskKind;
  readonly state: 'requested' | 'done' | 'refused';
  readonly payload: Payload;
  /** The time of the request. */
  readonly at: number;
  /** Counts the attempts. */
  readonly tries: number;
  /** The time of the next attempt; absent once it is over, or left to the owner. */
  readonly dueAt?: number | undefined;
  /** The store cannot do it: the owner got a message. */
  readonly byOwner?: true | undefined;
}

export interface TaskRepository {
  /** The tasks of these kinds that must be attempted, oldest first. */
  listDue(kinds: readonly TaskKind[], now: number, limit: number): Promise<PlatformTask[]>;
  ofOrder(orderId: string): Promise<PlatformTask[]>;
}
