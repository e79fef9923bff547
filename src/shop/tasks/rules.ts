// The steps of a request to the platform: requested → done | refused. Pure: the database locks the order and saves.
import { isDue } from '../jobs/due.ts';
import type { PlatformTask } from '../ports/tasks.ts';

/** Longer than one call may take: after this time, the sender of a request is gone. */
export const CALL_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 10 * 60_000;
const MAX_DOUBLINGS = 10;

type Task<Payload> = PlatformTask<Payload>;

const undue = <Payload>({ dueAt: _dueAt, ...task }: Task<Payload>): Task<Payload> => task;

/** Returns the next attempt by the caller; undefined if it is not due, or another instance was first. */
export const claimed = <Payload>(
  task: Task<Payload> | undefined,
  now: number,
  workMs: number,
): Task<Payload> | undefined =>
  task?.state === 'requested' && isDue(task.dueAt, now)
    ? { ...task, tries: task.tries + 1, dueAt: now + workMs }
    : undefined;

/** The platform was busy, or its answer was uncertain. */
export const postponed = <Payload>(task: Task<Payload>, now: number): Task<Payload> => ({
  ...task,
  dueAt: now + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(MAX_DOUBLINGS, task.tries - 1)),
});

export const assignedToOwner = <Payload>(task: Task<Payload>): Task<Payload> => ({
  ...undue(task),
  byOwner: true,
});

export const ended = <Payload>(task: Task<Payload>, state: 'done' | 'refused'): Task<Payload> => ({
  ...undue(task),
  state,
});
