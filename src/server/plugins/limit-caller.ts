// Counts the calls of one address, over all instances, and refuses too many.
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../shop/errors.ts';
import { callerKey } from '../../shop/limits/caller-key.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { Clock, Ids } from '../../shop/ports/system.ts';

const MINUTE_MS = 60_000;

export type LimitCaller = (name: string, request: FastifyRequest, perMinute: number) => Promise<void>;

export function createLimitCaller(deps: {
  readonly counters: CounterRepository;
  readonly clock: Clock;
  readonly ids: Ids;
}): LimitCaller {
  return async (name, request, perMinute) => {
    const now = deps.clock.now();
    // The address is hashed: a counter needs to tell callers apart, not to know them.
    const key = `${name}:${deps.ids.hash(callerKey(request.ip))}`;
    const { count, resetAt } = await deps.counters.hit(key, { now, windowMs: MINUTE_MS });
    if (count > perMinute)
      throw new ShopError('too_many_requests', undefined, Math.ceil((resetAt - now) / 1000));
  };
}
