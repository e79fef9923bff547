// Carries out requests to the platform: stored first, sent once, checked before a retry, left to the owner in the end.
import { ShopError } from '../errors.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { isDenied } from '../ports/platform.ts';
import type { ReturnRecord } from '../ports/returns.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import type { PlatformTask, TaskKind } from '../ports/tasks.ts';
import type { WantedChange } from './change.ts';
import type { Kind, Outcome, Step } from './kind.ts';
import type { DecisionRequest } from './return-decision.ts';
import type { ReturnRequest } from './return-request.ts';
import { assignedToOwner, CALL_MS, claimed, ended, postponed } from './rules.ts';

interface Requests {
  readonly cancel: undefined;
  readonly change: WantedChange;
  readonly 'return-request': ReturnRequest;
  readonly 'return-decision': DecisionRequest;
}

export interface TaskRunner {
  /** Throws ShopError if it is impossible; otherwise it is done, in progress, or left to the owner. */
  ask<Name extends TaskKind>(kind: Name, orderId: string, request: Requests[Name]): Promise<void>;
  /** Attempts the requests with an uncertain outcome; returns how many there were. */
  checkDue(): Promise<number>;
}

interface RunnerDeps {
  readonly database: Pick<Database, 'orders' | 'returns' | 'tasks'>;
  readonly kinds: { readonly [Name in TaskKind]?: Kind<Requests[Name], unknown, unknown> | undefined };
  readonly onQueued: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** About half a day of retries; then the owner takes over. */
const MAX_TRIES = 80;
const AT_ONCE = 20;

interface Attempt {
  readonly order: OrderRecord;
  readonly task: PlatformTask;
}
type TaskStep = Step & { readonly task?: PlatformTask };

export function createTaskRunner({ database, kinds, onQueued, clock, ids, log }: RunnerDeps): TaskRunner {
  const names = Object.keys(kinds).filter((name) => kinds[name as TaskKind]) as TaskKind[];

  function kindOf(name: TaskKind): Kind<unknown, unknown, unknown> {
    const kind = kinds[name];
    if (!kind) throw new ShopError('not_found');
    return kind as Kind<unknown, unknown, unknown>;
  }

  /** Updates a task that is still open; one that an event has settled stays settled. */
  async function update(
    task: PlatformTask,
    next: (current: PlatformTask, order: OrderRecord, returns: readonly ReturnRecord[]) => TaskStep,
  ): Promise<void> {
    let isQueued = false;
    await database.orders.decide(task.orderId, clock.now(), (order, { tasks, returns }) => {
      const current = tasks.find(({ key }) => key === task.key);
      if (current?.state !== 'requested') return { result: undefined };
      const step = next(current, order, returns);
      isQueued = step.mails !== undefined;
      return { ...step, result: undefined };
    });
    if (isQueued) onQueued();
  }

  /** The owner takes the request over, and gets one message. */
  const leave = (task: PlatformTask): Promise<void> =>
    update(task, (current, order, returns) => {
      if (current.byOwner) return {};
      const { notice } = kindOf(task.kind);
      return notice
        ? { task: assignedToOwner(current), ...notice(order, current, returns, clock.now()) }
        : { task: ended(current, 'refused') };
    });

  async function conclude({ order, task }: Attempt, outcome: Outcome<unknown>): Promise<void> {
    const kind = kindOf(task.kind);
    if ('reason' in outcome)
      log.warn(
        { orderId: task.orderId, reason: outcome.reason },
        `A request to the platform failed: ${task.kind}`,
      );
    await kind.settle?.(order, task, outcome);
    if (outcome.result === 'owner') return leave(task);
    await update(task, (current, locked, returns) => {
      if (outcome.result !== 'wait') {
        const { result, noticed } = { noticed: undefined, ...outcome };
        return {
          task: ended({ ...current, payload: kind.forget?.(current.payload) ?? current.payload }, result),
          ...(noticed && kind.notice?.(locked, current, returns, clock.now())),
        };
      }
      const next = { ...current, payload: outcome.payload ?? current.payload };
      const waiting = { ...next, tries: outcome.tries ?? next.tries };
      return {
        task:
          outcome.ms === undefined
            ? postponed(waiting, clock.now())
            : { ...waiting, dueAt: clock.now() + outcome.ms },
      };
    });
  }

  async function attempt({ order, task }: Attempt): Promise<Outcome<unknown> | undefined> {
    if (task.tries > MAX_TRIES) {
      await leave(task);
      return undefined;
    }
    const { look, send } = kindOf(task.kind);
    const save = (part: object) =>
      update(task, (current) => ({
        task: { ...current, payload: { ...(current.payload as object), ...part } },
      }));
    try {
      const seen = await look(order, task);
      const outcome = seen.result === 'unsent' ? await send(order, task, seen.found, save) : seen;
      await conclude({ order, task }, outcome);
      return outcome;
    } catch (error) {
      log.warn(
        { orderId: order.id, reason: String(error) },
        `A request to the platform has no answer yet: ${task.kind}`,
      );
      if (isDenied(error)) await leave(task);
      else await update(task, (current) => ({ task: postponed(current, clock.now()) }));
      return undefined;
    }
  }

  return {
    async ask(name, orderId, request) {
      const kind = kindOf(name);
      const now = clock.now();
      const known = await database.orders.find(orderId);
      if (!known) throw new ShopError('order_not_found');
      // A repeated press and a refusal need not wait for the lock.
      if (!kind.claim(known, await database.returns.ofOrder(orderId), request, now)) return;
      let isQueued = false;
      const firstAttempt = await database.orders.decide<Partial<Attempt>>(
        orderId,
        now,
        (order, { returns }) => {
          const claim = kind.claim(order, returns, request, now);
          if (!claim) return { result: {} };
          const { payload, byOwner, step = {} } = claim;
          const times = byOwner
            ? { tries: 0, byOwner: true as const }
            : { tries: 1, dueAt: now + (kind.workMs ?? CALL_MS) };
          const base = { key: ids.uuid(), orderId, kind: name, state: 'requested' as const };
          const task: PlatformTask = { ...base, payload, at: now, ...times };
          const all = step.insert ? [...returns, step.insert.record] : returns;
          const notice = byOwner ? kind.notice?.(order, task, all, now) : undefined;
          const mails = [...(step.mails ?? []), ...(notice?.mails ?? [])];
          isQueued = mails.length > 0;
          return { ...step, ...notice, mails, task, result: { order, task } };
        },
      );
      if (isQueued) onQueued();
      const { order, task } = firstAttempt ?? {};
      if (!order || !task || task.byOwner) return;
      const outcome = await attempt({ order, task });
      if (!kind.refusal) return;
      const after = (await database.tasks.ofOrder(orderId)).find(({ key }) => key === task.key);
      if (after?.state === 'refused')
        throw kind.refusal((await database.orders.find(orderId)) ?? order, outcome);
    },

    async checkDue() {
      const due = await database.tasks.listDue(names, clock.now(), AT_ONCE);
      for (const { key, orderId, kind } of due) {
        const now = clock.now();
        const claim = await database.orders.decide<Attempt | undefined>(orderId, now, (order, { tasks }) => {
          const stored = tasks.find((each) => each.key === key);
          const task = claimed(stored, now, kindOf(kind).workMs ?? CALL_MS);
          return { task, result: task && { order, task } };
        });
        if (claim) await attempt(claim);
      }
      return due.length;
    },
  };
}
