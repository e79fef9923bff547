// Requests to the platform: stored as rows, and shown as a part of the orders and returns that they are about.
import type { Selectable } from 'kysely';
import { defined } from '../../../shared/defined.ts';
import { latestDue } from '../../../shop/jobs/due.ts';
import { withoutPerson } from '../../../shop/order-changes/rules.ts';
import type { ChangePayload, OrderChange } from '../../../shop/ports/order-changes.ts';
import type { Cancellation, OrderDetails } from '../../../shop/ports/orders.ts';
import type { ReturnDecision } from '../../../shop/ports/returns.ts';
import type { PlatformTask, TaskKind, TaskRepository } from '../../../shop/ports/tasks.ts';
import type { CancelPayload } from '../../../shop/tasks/cancel.ts';
import type { DecisionPayload } from '../../../shop/tasks/return-decision.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import type { PlatformTaskTable } from '../schema.ts';

const taskOf = (row: Selectable<PlatformTaskTable>): PlatformTask => ({
  key: row.key,
  orderId: row.order_id,
  kind: row.kind as TaskKind,
  state: row.state as PlatformTask['state'],
  payload: JSON.parse(row.payload),
  at: row.created_at,
  tries: row.tries,
  ...(row.due_at !== null && { dueAt: row.due_at }),
  ...(row.by_owner === 1 && { byOwner: true }),
});

const changingColumns = ({ state, payload, tries, dueAt, byOwner }: PlatformTask) => ({
  state,
  payload: JSON.stringify(payload),
  tries,
  due_at: dueAt ?? null,
  by_owner: byOwner ? 1 : 0,
});

export const rowOfTask = (task: PlatformTask, place: number): PlatformTaskTable => ({
  key: task.key,
  order_id: task.orderId,
  place,
  kind: task.kind,
  created_at: task.at,
  ...changingColumns(task),
});

/** The oldest first. */
export async function tasksOf(queries: Queries, orderIds: readonly string[]): Promise<PlatformTask[]> {
  if (orderIds.length === 0) return [];
  const rows = await queries
    .selectFrom('platform_tasks')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('place')
    .execute();
  return rows.map(taskOf);
}

/** Stores a task after those that the order has already. */
export async function saveTask(
  trx: Queries,
  task: PlatformTask,
  known: readonly PlatformTask[],
): Promise<void> {
  if (known.some(({ key }) => key === task.key))
    await trx.updateTable('platform_tasks').set(changingColumns(task)).where('key', '=', task.key).execute();
  else await trx.insertInto('platform_tasks').values(rowOfTask(task, known.length)).execute();
}

function cancellationOf({ state, payload, at, tries, dueAt, byOwner }: PlatformTask): Cancellation {
  const isAccepted = dueAt !== undefined && (payload as CancelPayload).accepted;
  return defined({
    state: state === 'done' ? 'cancelled' : state,
    at,
    tries,
    ...(isAccepted && { accepted: true }),
    dueAt,
    byOwner,
  });
}

const changeOf = ({ orderId: _id, kind: _kind, payload, ...task }: PlatformTask): OrderChange => ({
  ...(payload as ChangePayload),
  ...task,
});

/** The order's details with the last cancellation and the last change. */
export function withTasks(details: OrderDetails, tasks: readonly PlatformTask[]): OrderDetails {
  const cancel = tasks.findLast(({ kind }) => kind === 'cancel');
  const change = tasks.findLast(({ kind }) => kind === 'change');
  return {
    ...withoutTasks(details),
    ...defined({ cancellation: cancel && cancellationOf(cancel), change: change && changeOf(change) }),
  };
}

export const withoutTasks = ({
  cancellation: _cancellation,
  change: _change,
  ...details
}: OrderDetails): OrderDetails => details;

/** The decision about a return that is not carried out yet. */
export function decisionOf(returnId: string, tasks: readonly PlatformTask[]): ReturnDecision | undefined {
  const task = tasks.find(
    ({ kind, state, payload }) =>
      kind === 'return-decision' &&
      state === 'requested' &&
      (payload as DecisionPayload).returnId === returnId,
  );
  if (!task) return undefined;
  const { returnId: _id, ...decision } = task.payload as DecisionPayload;
  return decision;
}

/** An event of the platform ends the cancellation. */
export const settleCancellation = (trx: Queries, orderId: string, { state }: Cancellation) =>
  trx
    .updateTable('platform_tasks')
    .set({ state: state === 'cancelled' ? 'done' : state, due_at: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .execute();

/** Removes addresses and the owner's words; a task in progress continues without them. */
export async function eraseTasks(trx: Queries, orderIds?: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('platform_tasks')
    .selectAll()
    .where('kind', 'in', ['change', 'return-decision'])
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', ['', ...(orderIds ?? [])]))
    .execute();
  for (const { key, kind, payload } of rows) {
    const stored = JSON.parse(payload);
    const { returnId, kind: verdict, at } = stored as DecisionPayload;
    const rest = kind === 'change' ? withoutPerson(stored) : { returnId, kind: verdict, at };
    await trx
      .updateTable('platform_tasks')
      .set({ payload: JSON.stringify(rest) })
      .where('key', '=', key)
      .execute();
  }
}

export function taskRepository({ queries }: DatabaseHandle): TaskRepository {
  return {
    async listDue(kinds, now, limit) {
      const rows = await queries
        .selectFrom('platform_tasks')
        .selectAll()
        .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('due_at', '>', latestDue(now))]))
        .where('kind', 'in', ['', ...kinds])
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(taskOf);
    },

    ofOrder: (orderId) => tasksOf(queries, [orderId]),
  };
}
