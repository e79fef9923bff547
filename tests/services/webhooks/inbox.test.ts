// B6 The webhook inbox: what came, what became of it, and the same delivery processed again.
import { expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import { DESK_PAGE } from '../../../src/shared/api/desk/list.ts';
import { MAX_STORED_WEBHOOKS, type WebhookOutcome } from '../../../src/shared/api/desk/webhooks.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import type { Delivery, WebhookEvent } from '../../../src/shop/webhooks/event.ts';
import { createWebhookInbox } from '../../../src/shop/webhooks/inbox.ts';
import { createReceive } from '../../../src/shop/webhooks/receive.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { NOON, oneByOne, recordingLog, refusalOf } from '../support-desk.ts';

const LARGEST_KEPT = 256 * 1024;
const ERASED = '666';
const aboutOrder = (platformOrderId: string): WebhookEvent => ({
  kind: 'order',
  order: { platformOrderId, customerName: '', email: '' },
});
const NEWS = aboutOrder('1');
const store = databaseOfFile({ emptied: true });

interface Setting {
  readonly keeps?: boolean;
  readonly changes?: Partial<Database>;
}

function open({ keeps = true, changes = {} }: Setting = {}) {
  const clock = movingClock(NOON);
  const log = recordingLog();
  const processed: Delivery[] = [];
  /** Holds the result of the next deliveries; an error is thrown. */
  const results: (WebhookOutcome | Error)[] = [];
  async function process(delivery: Delivery): Promise<WebhookOutcome> {
    processed.push(delivery);
    const result = results.shift() ?? 'applied';
    if (result instanceof Error) throw result;
    return result;
  }
  const desk = createWebhookInbox({
    database: {
      ...store(),
      orders: { ...store().orders, isErased: async (id) => id === ERASED },
      ...changes,
    },
    clock,
    ids: randomIds,
    log,
    process,
    decode: () => NEWS,
    keeps,
  });
  const take = createReceive(process, desk);
  function receive(body: unknown, topic = 'orders/paid', text = JSON.stringify(body), event = NEWS) {
    clock.move(1);
    return take({ deliveryId: `d${clock.now()}`, topic, text, event });
  }
  const rows = async () => (await desk.list(undefined)).rows;
  const newest = async () => (await rows())[0]?.id ?? '';
  return { clock, log, processed, results, desk, receive, rows, newest };
}

test('a delivery is processed and stored with its result', async () => {
  const { receive, desk, processed, results } = open();
  results.push('unchanged');
  expect(await receive({ id: 1 })).toBe('unchanged');
  expect(processed).toMatchObject([{ topic: 'orders/paid', text: '{"id":1}' }]);
  expect(await desk.list(undefined)).toEqual({
    rows: [
      {
        id: expect.any(String),
        topic: 'orders/paid',
        outcome: 'unchanged',
        receivedAt: '2026-11-16T17:00:00.001Z',
        kept: true,
      },
    ],
    total: 1,
    next: undefined,
  });
});

test('a failed delivery is stored as failed, and the sender gets an error', async () => {
  const { receive, rows, results } = open();
  results.push(new Error('The database is away.'));
  await expect(receive({ id: 1 })).rejects.toThrow('The database is away.');
  expect(await rows()).toMatchObject([{ outcome: 'failed' }]);
});

test('a request to erase somebody is stored without the person', async () => {
  const { receive, rows, processed } = open();
  expect(await receive({ customer: { email: 'ada@example.com' } }, 'customers/redact')).toBe('applied');
  expect(processed).toHaveLength(1);
  expect(await rows()).toMatchObject([{ topic: 'customers/redact', outcome: 'applied', kept: false }]);
});

test('a failed request to erase is stored as failed, without the person', async () => {
  const { receive, rows, results } = open();
  results.push(new Error('The disk is full.'));
  await expect(receive({ customer: { email: 'ada@example.com' } }, 'customers/redact')).rejects.toThrow();
  expect(await rows()).toMatchObject([{ topic: 'customers/redact', outcome: 'failed', kept: false }]);
});

test.each(['applied', new Error('down')] as const)(
  'the body of an order whose buyer was erased is not stored: %s',
  async (result) => {
    const { receive, rows, results } = open();
    results.push(result);
    await refusalOf(receive({ email: 'ada@example.com' }, 'orders/paid', '{}', aboutOrder(ERASED)));
    expect(await rows()).toMatchObject([{ topic: 'orders/paid', kept: false }]);
  },
);

test.each(['applied', new Error('down')] as const)(
  'without a desk nothing of %s is stored',
  async (result) => {
    const { receive, rows, results } = open({ keeps: false });
    results.push(result);
    await refusalOf(receive({ id: 1 }));
    expect(await rows()).toEqual([]);
  },
);

test('an inbox that cannot be written does not fail the delivery, and is logged', async () => {
  const { receive, log } = open({
    changes: {
      webhooks: { ...store().webhooks, keep: () => Promise.reject(new Error('The disk is full.')) },
    },
  });
  expect(await receive({ id: 1 })).toBe('applied');
  expect(log.warnings).toEqual(['A webhook could not be stored for the desk']);
});

test.each([
  [LARGEST_KEPT, true],
  [LARGEST_KEPT + 1, false],
])('a delivery of %i bytes stores its body: %s', async (bytes, kept) => {
  const { receive, rows, newest, desk } = open();
  await receive({}, 'orders/paid', JSON.stringify('x'.repeat(bytes - 2)));
  expect(await rows()).toMatchObject([{ kept }]);
  const id = await newest();
  expect(await refusalOf(desk.read(id, true))).toBe(kept ? undefined : 'not_found');
  expect(await refusalOf(desk.processAgain(id))).toBe(kept ? undefined : 'not_found');
});

test('a zero character, which PostgreSQL refuses, is removed from the text', async () => {
  const { receive, newest, desk } = open();
  await receive({}, 'orders/paid', '{"name":"a\u0000b"}');
  expect(JSON.parse((await desk.read(await newest(), true)).body)).toEqual({ name: 'ab' });
});

test('the body is shown indented, without the person unless it is opened', async () => {
  const { receive, newest, desk } = open();
  await receive({ id: 1, email: 'ada@example.com' });
  const id = await newest();
  expect(await desk.read(id, false)).toEqual({ id, body: '{\n  "id": 1,\n  "email": "•••"\n}' });
  expect(await desk.read(id, true)).toEqual({ id, body: '{\n  "id": 1,\n  "email": "ada@example.com"\n}' });
});

test('an id larger than a JavaScript number is shown as it came', async () => {
  const { receive, newest, desk } = open();
  await receive({}, 'orders/paid', '{"id":820982911946154508}');
  expect((await desk.read(await newest(), true)).body).toContain('820982911946154508');
});

test('an unknown delivery is neither read nor processed', async () => {
  const { desk, processed } = open();
  expect(await refusalOf(desk.read('none', false))).toBe('not_found');
  expect(await refusalOf(desk.processAgain('none'))).toBe('not_found');
  expect(processed).toEqual([]);
});

test('a failed delivery is processed again as the same one, and gets a new result', async () => {
  const { receive, rows, newest, desk, processed, results } = open();
  results.push(new Error('down'), 'applied');
  await refusalOf(receive({ id: 1 }));
  expect(await desk.processAgain(await newest())).toEqual({ outcome: 'applied' });
  expect(processed[1]).toEqual(processed[0]);
  expect(await rows()).toMatchObject([{ outcome: 'applied' }]);
});

test('a processed delivery stays as it was', async () => {
  const { receive, rows, newest, desk, results } = open();
  results.push('unchanged', 'duplicate');
  await receive({ id: 1 });
  expect(await desk.processAgain(await newest())).toEqual({ outcome: 'duplicate' });
  expect(await rows()).toMatchObject([{ outcome: 'unchanged' }]);
});

test('a delivery that fails again stays failed, and the admin gets an error', async () => {
  const { receive, rows, newest, desk, results } = open();
  results.push(new Error('down'), new Error('still down'));
  await refusalOf(receive({ id: 1 }));
  await expect(desk.processAgain(await newest())).rejects.toThrow('still down');
  expect(await rows()).toMatchObject([{ outcome: 'failed' }]);
});

test('the inbox is read newest first, page by page', async () => {
  const { desk } = open();
  const kept = { body: '{}', outcome: 'applied', most: MAX_STORED_WEBHOOKS } as const;
  await oneByOne(DESK_PAGE + 1, (index) =>
    store().webhooks.keep({
      ...kept,
      id: `w${index}`,
      deliveryId: `d${index}`,
      topic: `topic/${index}`,
      now: NOON + index,
    }),
  );
  const first = await desk.list(undefined);
  expect(first.rows).toHaveLength(DESK_PAGE);
  expect(first.rows[0]?.topic).toBe(`topic/${DESK_PAGE}`);
  const second = await desk.list(first.next);
  expect(second.rows.map(({ topic }) => topic)).toEqual(['topic/0']);
});
