// A database with delivered orders, a platform that takes returns, and the services over both, for the tests of returns.
import { randomUUID } from 'node:crypto';
import { createSigner, randomIds } from '../../src/server/system/system.ts';
import { createOrderLinks } from '../../src/shop/orders/links.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderEvent } from '../../src/shop/ports/orders.ts';
import type { PlatformReturn, ReturnsPlatform, SentPictures } from '../../src/shop/ports/returns.ts';
import { createReturnDesk } from '../../src/shop/returns/desk.ts';
import { createReturnLedger } from '../../src/shop/returns/ledger.ts';
import { createReturnMails } from '../../src/shop/returns/return-mails.ts';
import { createReturns } from '../../src/shop/returns/returns.ts';
import { returnDecisionKind } from '../../src/shop/tasks/return-decision.ts';
import { type ReturnRequest, returnRequestKind } from '../../src/shop/tasks/return-request.ts';
import { createTaskRunner } from '../../src/shop/tasks/runner.ts';
import { orderEvent } from '../fixtures/orders.ts';

export const NOON = Date.UTC(2026, 9, 5, 16);

/** The platform's side of returns. Each change waits for `pause` before and after it. */
export function returnsPlatform(pause: () => Promise<void> = async () => {}) {
  const all = new Map<string, PlatformReturn>();
  const calls: string[] = [];
  const change = (id: string, news: Partial<PlatformReturn>) => {
    const entry = all.get(id);
    if (entry) all.set(id, { ...entry, ...news });
  };
  const platform: ReturnsPlatform = {
    async request({ platformOrderId, reference, lines }) {
      calls.push('request');
      await pause();
      const platformReturnId = randomUUID();
      const named = lines.map((line) => ({ ...line, note: `${line.note ?? ''} [${reference}]`.trim() }));
      all.set(platformReturnId, {
        platformReturnId,
        platformOrderId,
        state: 'requested',
        at: NOON,
        refunds: [],
        lines: named,
      });
      await pause();
      return { platformReturnId };
    },
    async find(id) {
      await pause();
      return all.get(id);
    },
    async ofOrder(platformOrderId) {
      await pause();
      return [...all.values()].filter((each) => each.platformOrderId === platformOrderId);
    },
    async approve(id, shipping) {
      calls.push('approve');
      await pause();
      if (all.get(id)?.state !== 'requested') return { refused: 'The return is not open any more.' };
      change(id, { state: 'approved', ...shipping });
      await pause();
      return 'done';
    },
    async decline(id, declined) {
      calls.push('decline');
      await pause();
      if (all.get(id)?.state !== 'requested') return { refused: 'The return is not open any more.' };
      change(id, { state: 'declined', declined });
      await pause();
      return 'done';
    },
  };
  return { platform, all, calls, change };
}

export function openReturnShop(database: Database, platform: ReturnsPlatform | undefined) {
  const clock = { time: NOON, now: () => clock.time };
  const log = { info() {}, warn() {}, error() {} };
  const system = { database, clock, ids: randomIds, log };
  const links = createOrderLinks({ signer: createSigner('secret'), clock });
  const onQueued = () => undefined;
  const mails = createReturnMails({ links, ids: randomIds, mail: true });
  const ledger = createReturnLedger({ ...system, mails, onQueued });
  const facts = { factsOf: () => ({ tags: [], giftCard: false }), sizesOf: () => [] };
  const instance = (other: ReturnsPlatform | undefined = platform) => {
    const deps = { ...system, platform: other, ledger, facts, mails };
    const kinds = { 'return-request': returnRequestKind(deps), 'return-decision': returnDecisionKind(deps) };
    const tasks = createTaskRunner({ ...system, kinds, onQueued });
    const service = createReturns(deps);
    return {
      ...service,
      ...tasks,
      async request(orderId: string, request: ReturnRequest, sent?: SentPictures) {
        const pictures = sent && (await service.redrawn(orderId, request, sent));
        await tasks.ask('return-request', orderId, { ...request, pictures });
      },
    };
  };
  const returns = instance();
  const desk = createReturnDesk({
    ...system,
    returns,
    tasks: returns,
    orderLink: (id) => `https://admin.example/${id}`,
  });

  /** Two pieces of one variant, brought at noon. */
  async function deliveredOrder(fields: Partial<OrderEvent> = {}): Promise<string> {
    const newId = randomUUID();
    await database.orders.applyEvent(
      orderEvent({
        newId,
        status: 'fulfilled',
        platformOrderId: randomUUID(),
        fulfillments: [{ id: randomUUID(), at: NOON, deliveredAt: NOON }],
        placedAt: NOON,
        now: NOON,
        ...fields,
      }),
    );
    return newId;
  }

  /** The mails that wait, as if they were sent now. */
  async function takeMails() {
    const mails = [];
    for (;;) {
      const mail = await database.outbox.claim({ holder: 'test', now: Number.MAX_SAFE_INTEGER });
      if (!mail) return mails;
      await database.outbox.settle(mail.id, 'test', { state: 'sent', now: clock.now() });
      mails.push(mail);
    }
  }

  return { clock, returns, instance, desk, deliveredOrder, takeMails };
}

export const oneLine = (changes: object = {}) => ({
  lines: [{ variantId: '71', quantity: 1, reason: 'Too small' as const, ...changes }],
});
