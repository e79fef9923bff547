// Removes a person from the records, found by address or by the platform's order ids.

import { contains } from '../desk/contains.ts';
import type { Engine, Queries } from '../handle.ts';
import { impersonalColumns } from '../orders/rows.ts';
import { eraseTasks } from '../orders/tasks.ts';
import { eraseReturns } from '../returns/privacy.ts';
import { eraseOptOut, eraseReviews } from '../reviews/review-privacy.ts';
import { eraseWebhooks } from '../webhooks/inbox.ts';
import { eraseMail } from './mail-privacy.ts';
import { leaveOthersOrders } from './others-orders.ts';

/** An order with its goods and without its buyer. */
export const NOBODY = {
  session_id: null,
  reuse_key: null,
  customer: null,
  address_until: null,
  customer_name: '',
  email: '',
  email_key: '',
  search_text: '',
  // Each of these identifies the person at the platform.
  platform_cart_id: null,
  checkout_url: null,
};

export async function erase(trx: Queries, engine: Engine, key: string, platformOrderIds: readonly string[]) {
  // Orders of erased people have no address, so an empty one must match nobody.
  const addressKeys = key === '' ? [] : [key];
  const namedOrders = await trx
    .selectFrom('orders')
    .select(['id', 'session_id', 'email_key'])
    .where(({ eb, or }) =>
      or([
        eb('email_key', 'in', atLeastOne(addressKeys)),
        eb('platform_order_id', 'in', atLeastOne(platformOrderIds)),
      ]),
    )
    // An order without an address is marked as well, because a later event would name its buyer.
    .where(({ eb, or }) =>
      or([
        eb('email_key', '!=', ''),
        eb('customer_name', '!=', ''),
        eb('details', 'is', null),
        eb('details', 'not like', '%"erased":true%'),
      ]),
    )
    .execute();
  // The named orders have the person's address, which leads to everything else.
  const keys = [...addressKeys, ...namedOrders.map(({ email_key }) => email_key)].filter(
    (each) => each !== '',
  );
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('email_key', 'in', atLeastOne(keys)),
        eb('id', 'in', atLeastOne(namedOrders.map(({ id }) => id))),
      ]),
    )
    .execute();
  const sessions = orders.flatMap(({ session_id }) => session_id ?? []);
  // A gift card for the person counts as well.
  const carts = await trx
    .deleteFrom('cart_lines')
    .where(({ eb, or }) =>
      or([eb('session_id', 'in', atLeastOne(sessions)), eb('recipient_key', 'in', atLeastOne(keys))]),
    )
    .executeTakeFirst();
  await trx.deleteFrom('cart_discounts').where('session_id', 'in', atLeastOne(sessions)).execute();
  for (const row of orders)
    await trx
      .updateTable('orders')
      .set({ ...NOBODY, ...impersonalColumns(row) })
      .where('id', '=', row.id)
      .execute();
  const reviews = await eraseReviews(
    trx,
    engine,
    orders.map(({ id }) => id),
  );
  const orderIds = orders.map(({ id }) => id);
  await eraseReturns(trx, orderIds);
  await eraseTasks(trx, orderIds);
  await eraseWebhooks(trx, engine, keys, [
    ...platformOrderIds,
    ...orders.flatMap(({ platform_order_id }) => platform_order_id ?? []),
  ]);
  const writers = await trx
    .selectFrom('messages')
    .select('name')
    .where('email_key', 'in', atLeastOne(keys))
    .execute();
  await eraseSearches(trx, engine, [
    ...orders.map(({ customer_name }) => customer_name),
    ...writers.map(({ name }) => name),
  ]);
  const mail = { mails: 0, alerts: 0 };
  let othersOrders = 0;
  for (const each of new Set(keys)) {
    othersOrders += await leaveOthersOrders(trx, engine, each);
    await eraseOptOut(trx, each);
    await trx
      .deleteFrom('searches')
      .where(contains(engine, 'lower(phrase)', each))
      .execute();
    const erased = await eraseMail(trx, each);
    mail.mails += erased.mails;
    mail.alerts += erased.alerts;
  }
  const messages = await trx
    .deleteFrom('messages')
    .where('email_key', 'in', atLeastOne(keys))
    .executeTakeFirst();
  const subscribers = await trx
    .deleteFrom('subscribers')
    .where('email_key', 'in', atLeastOne(keys))
    .executeTakeFirst();
  return {
    subscribers: Number(subscribers.numDeletedRows),
    messages: Number(messages.numDeletedRows),
    orders: orders.length + othersOrders,
    carts: Number(carts.numDeletedRows),
    reviews,
    ...mail,
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Erases the searches for first and last name; one of them alone may be a word of the catalogue. */
async function eraseSearches(trx: Queries, engine: Engine, names: readonly string[]): Promise<void> {
  for (const name of new Set(names)) {
    const [first = '', ...others] = wordsIn(name);
    const last = others.at(-1);
    if (last === undefined) continue;
    const rows = await trx
      .selectFrom('searches')
      .select('phrase')
      .distinct()
      .where(contains(engine, 'phrase', first))
      .where(contains(engine, 'phrase', last))
      .execute();
    for (const { phrase } of rows) {
      const words = wordsIn(phrase);
      if (words.includes(first) && words.includes(last))
        await trx.deleteFrom('searches').where('phrase', '=', phrase).execute();
    }
  }
}

/** A list with one unknown value, because SQL does not allow an empty list. */
const atLeastOne = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : ['none']);
