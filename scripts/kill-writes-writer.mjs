// Writes through the store until it is killed, printing each row once the store has answered for it.
import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { entry, place, name, round } = JSON.parse(process.argv[2]);
const { openDatabase } = await import(pathToFileURL(entry).href);
const store = await openDatabase(place);
const LANES = 4;
const YEAR_MS = 31_536_000_000;

// Straight to the pipe: what was promised must be heard even if the next moment is the last.
const promise = (line) => writeSync(1, `${line}\n`);

await Promise.all(Array.from({ length: LANES }, (_, lane) => write(`${name}l${lane}`)));

async function write(prefix) {
  for (let step = 0; ; step += 1) {
    const id = `${prefix}n${step}`;
    await store.addSubscriber({ id, email: `${id}@example.com`, now: round });
    promise(`s ${id}`);

    const line = { productId: '1', variantId: '1', quantity: 1 };
    await store.addToCartLine({ ...line, id, sessionId: id, cap: 99, now: round });
    // A gift card and a code of the same cart: both go with the order, or neither.
    const attributes = [{ key: 'Recipient email', value: `${id}@example.com` }];
    await store.addToCartLine({
      ...line,
      id: `${id}g`,
      sessionId: id,
      cap: 99,
      now: round,
      lineKey: 'g',
      attributes,
    });
    const code = { code: 'WELCOME10', state: 'applied', title: '10% off', amountCents: 10, fingerprint: 'f' };
    await store.saveCartDiscount(id, { ...code, revision: id }, round);
    await store.saveCartDiscount(`${id}c`, { ...code, revision: id }, round);
    promise(`c ${id}c`);
    const customer = { email: `${id}@example.com`, firstName: 'A', lastName: 'B' };
    const lines = [
      { ...line, name: 'Shirt', unitCents: 100 },
      { ...line, name: 'Gift card', unitCents: 100, cartLineId: `${id}g` },
    ];
    const order = { id, sessionId: id, reuseKey: id, customer, lines, totalCents: 100, now: round };
    await store.claimOrder(order, 0);
    await store.applyOrderEvent({
      deliveryId: `d-${id}`,
      topic: 'orders/create',
      now: round,
      status: 'placed',
      platformOrderId: `p-${id}`,
      orderId: id,
      customerName: 'A B',
      email: customer.email,
      lines,
      newId: `new-${id}`,
    });
    promise(`o ${id}`);

    await store.hit('hits', { now: 1, windowMs: YEAR_MS });
    promise(`h ${id}`);
  }
}
