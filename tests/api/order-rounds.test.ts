// B12 Random orders with random deeds of buyer and owner: no money is given away, and every sum adds up on every screen.
// ORDER_ROUNDS sets how many, ORDER_SEED draws others; docs/testing.md says more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskOrder, DeskOrderRow } from '../../src/shared/api/desk/orders.ts';
import type { DeskOverview } from '../../src/shared/api/desk/overview.ts';
import type { GiftCardOffer, OrderView } from '../../src/shared/entities.ts';
import { fromCents, toCents } from '../../src/shared/money.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { createRounds, type RoundOrder, type Rounds, type ShopOrder } from '../support/order-rounds.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';

const ROUNDS = Number(process.env.ORDER_ROUNDS ?? (process.env.TEST_FAST === undefined ? 40 : 12));
const SEED = Number(process.env.ORDER_SEED ?? 20_261_119);
const PRODUCTS = 120;
const USED = 40;
const AT_ONCE = 4;
const MOST_STEPS = 4;
const TICK_MS = 500;
/** A request without an answer is looked at after 15 seconds, and again. */
const SETTLE_MS = 90_000;
/** The page of one order is read at most 240 times a minute. */
const POLL_MS = 400;
const MINUTES = 60_000;

let desk: Desk;
let rounds: Rounds;
let played = 0;
let ticking: NodeJS.Timeout | undefined;

const backOffice = async (method: string, path: string, body?: object) => {
  const response = await desk.store.call(method, `/demo-shop/admin/api${path}`, body);
  return { status: response.status, body: (await response.json()) as never };
};

beforeAll(async () => {
  const env = { DEMO_SHOP_PRODUCTS: String(PRODUCTS), TRUST_PROXY: '1', WRITE_LIMIT_MB: '0' };
  // The demo shop dates its orders by the real clock.
  desk = await startDesk(env, undefined, Date.now());
  const products = wellStocked(await listProducts(desk.store), 2).slice(0, USED);
  for (const { id } of products)
    await backOffice('PATCH', `/products/${id.split('/').at(-1)}`, { stock: 9_000 });
  const { offer } = (await (await desk.store.call('GET', '/api/gift-card')).json()) as {
    offer: GiftCardOffer;
  };
  // As Shopify does, the shop tells every change, part shipments included.
  await backOffice('PUT', '/conditions', { announcements: 'all' });
  // Time passes, so that what waits for the shop is looked at.
  ticking = setInterval(() => desk.clock.move(TICK_MS), TICK_MS);
  rounds = createRounds(
    { store: desk.store, backOffice, products, giftCard: offer, productCount: PRODUCTS },
    SEED,
  );
});
afterAll(() => {
  clearInterval(ticking);
  return desk.store.close();
});

/** The sums at the desk and in the exported file. */
async function deskFaults(order: RoundOrder, shopNow: ShopOrder, onPage: OrderView): Promise<string[]> {
  const faults: string[] = [];
  const find = { q: order.number };
  const { rows } = await desk.read<DeskList<DeskOrderRow>>('POST', 'orders', find);
  const row = rows.find(({ number }) => number === order.number);
  if (!row) return ['it is not at the desk'];
  const opened = await desk.read<DeskOrder>('GET', `orders/${row.id}`);
  const atDesk = new Map(opened.totals.map(({ label, amount }) => [label, toCents(amount)]));
  const csv = await (await desk.call('POST', 'orders.csv', find)).text();
  const [head = '', ...records] = csv.replace('\uFEFF', '').split('\r\n');
  const cells = records.find((each) => each.startsWith(`${order.number},`)) ?? '';
  const inFile = (name: string) => toCents(cells.split(',')[head.split(',').indexOf(name)] ?? '');
  const expected = toCents(onPage.totals.total);
  const expect = (holds: boolean, words: string) => holds || faults.push(words);
  expect(toCents(row.totalAmount) === expected, `list: ${row.totalAmount}`);
  expect(atDesk.get('Total') === expected, `desk: ${JSON.stringify(opened.totals)}`);
  const {
    Total: _total,
    Paid: _paid,
    'Taken out': _less,
    'Still to pay': _open,
    Refunded: _refunded,
    ...parts
  } = Object.fromEntries(atDesk);
  expect(
    Object.values(parts).reduce((sum, cents) => sum + cents, 0) === expected,
    `desk: ${JSON.stringify(parts)}`,
  );
  expect(
    inFile('Total') === expected &&
      inFile('Paid') - inFile('Taken out') + inFile('Still to pay') === expected,
    `file: ${cells}`,
  );
  expect(inFile('Refunded') === rounds.given(shopNow.refunds), `file: ${cells}`);
  return faults;
}

/** Waits until the webhooks of the last step have come. */
async function faultsOf(order: RoundOrder): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const shopNow = await rounds.shopOrder(order.id);
    const onPage = await rounds.view(order.token);
    const faults = [...rounds.moneyFaults(order, shopNow), ...rounds.pageFaults(onPage, shopNow)];
    // A busy machine makes the store refuse calls for a moment.
    if (faults.length === 0)
      faults.push(...(await deskFaults(order, shopNow, onPage).catch((error) => [String(error)])));
    if (faults.length === 0) return [];
    if (Date.now() > until) return faults;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns the fault of the round, with its history. */
async function playRound(round: number): Promise<string | undefined> {
  const order = await rounds.buy(round);
  if (!order) return undefined;
  played += 1;
  const random = rounds.randomOf(round);
  const steps = 1 + random.int(MOST_STEPS);
  for (let step = 0; step <= steps; step += 1) {
    const faults = await faultsOf(order);
    if (faults.length > 0) return [`round ${round}`, ...order.history, ...faults].join('\n  ');
    if (step < steps) await rounds.step(order, random);
  }
  return undefined;
}

test(
  `${ROUNDS} random orders of seed ${SEED} give no money away, and their sums add up on every screen [B12.32]`,
  async () => {
    const faults: string[] = [];
    const waiting = Array.from({ length: ROUNDS }, (_, round) => round);
    const player = async () => {
      for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) {
        const fault = await playRound(round);
        if (fault) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, player));
    expect(faults.join('\n')).toBe('');
    expect(played).toBeGreaterThan(ROUNDS / 2);
    desk.clock.move(MINUTES);
    const { revenue } = await desk.read<DeskOverview>('GET', 'overview?days=30');
    const { orders } = (await backOffice('GET', '/orders')).body as { orders: ShopOrder[] };
    const counted = orders.filter((each) => !each.cancelledAt && each.financialStatus !== 'refunded');
    expect(revenue).toBe(fromCents(counted.reduce((sum, each) => sum + rounds.costOf(each), 0)));
  },
  30 * MINUTES,
);
