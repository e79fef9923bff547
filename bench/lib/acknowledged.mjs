// Shoppers who write without a pause and remember exactly what they were told was kept.
import { randomUUID } from 'node:crypto';
import { jsonOf, newAddress } from './client.mjs';

const WRITERS = 8;

/** `url` may change while they write, when the server comes back elsewhere. */
export function createWriters({ client, urlOf, products }) {
  const promised = { cart_lines: [], subscribers: [], messages: [] };
  const slowest = { ms: 0 };
  let accepted = 0;
  let refused = 0;
  let writing = false;
  let writes = 0;

  const calls = [
    () => ({
      path: '/api/cart/shopify',
      body: { productId: products[writes % products.length].shopifyId, quantity: 1 },
      keep: (answer) => promised.cart_lines.push(jsonOf(answer).id),
    }),
    () => {
      const email = `${randomUUID()}@example.com`;
      return {
        path: '/api/newsletter',
        body: { email },
        keep: () => promised.subscribers.push(email),
      };
    },
    () => {
      const name = randomUUID();
      const text = { subject: 'A subject', message: 'A message that is long enough.' };
      return {
        path: '/api/contact',
        body: { name, email: 'a@example.com', ...text },
        keep: () => promised.messages.push(name),
      };
    },
  ];

  async function one() {
    writes += 1;
    const { path, body, keep } = calls[writes % calls.length]();
    const answer = await client.ask(urlOf() + path, {
      method: 'POST',
      session: randomUUID(),
      headers: newAddress(),
      body,
    });
    if (answer.status >= 200 && answer.status < 300) {
      keep(answer);
      accepted += 1;
    } else {
      refused += 1;
      if (answer.status >= 400 && answer.status < 500)
        throw new Error(`${path} is ${answer.status}: ${answer.bytes}`);
      // A server that is away refuses at once; asking again without a pause would only burn the processor.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    slowest.ms = Math.max(slowest.ms, answer.ms);
    return answer;
  }

  return {
    one,
    counts: () => ({ accepted, refused, slowestMs: Math.round(slowest.ms) }),
    /** Writes until the answer is called and awaited. */
    start() {
      writing = true;
      const all = Promise.all(
        Array.from({ length: WRITERS }, async () => {
          while (writing) await one();
        }),
      );
      return async () => {
        writing = false;
        await all;
      };
    },
    /** Counts the promised rows that a second process does not find; forgets those it found. */
    async lost(database) {
      let lost = 0;
      for (const [table, column] of [
        ['cart_lines', 'id'],
        ['subscribers', 'email'],
        ['messages', 'name'],
      ]) {
        const ids = promised[table].splice(0);
        for (let from = 0; from < ids.length; from += 500) {
          const some = ids.slice(from, from + 500);
          const list = some.map((each) => `'${each}'`).join();
          const rows = await database.find(
            `select ${column} as found from ${table} where ${column} in (${list})`,
          );
          const storedIds = new Set(rows.map((row) => row.found));
          lost += some.filter((each) => !storedIds.has(each)).length;
        }
      }
      return lost;
    },
  };
}
