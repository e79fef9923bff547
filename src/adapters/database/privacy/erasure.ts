// Takes a person out of the records, found by address or by the platform's order ids.

import { contains } from '../desk/contains.ts';
import type { Engine, Queries } from '../handle.ts';
import { impersonalColumns } from '../orders/rows.ts';
import { eraseReturns } from '../returns/privacy.ts';
import { eraseReviews } from '../reviews/review-privacy.ts';
import { eraseWebhooks } from '../webhooks/inbox.ts';
import { eraseMail } from './mail-privacy.ts';
import { leaveOthersOrders } from './others-orders.ts';

/** An order that tells what was sold and not to whom. */
export const NOBODY = {
  session_id: null,
  reuse_key: null,
  customer: null,
  customer_name: '',
  email: '',
  email_key: '',
  search_text: '',
  // Each of these gives the person back to whoever asks the platform for it.
  platform_cart_id: null,
  checkout_url: null,
};

export async function erase(trx: Queries, engine: Engine, key: string, platformOrderIds: readonly string[]) {
  // Orders of many people have no address: an empty one finds nobody.
  const asked = key === '' ? [] : [key];
  const found = await trx
    .selectFrom('orders')
    .select(['id', 'session_id', 'email_key'])
    .where(({ eb, or }) =>
      or([
        eb('email_key', 'in', atLeastOne(asked)),
        eb('platform_order_id', 'in', atLeastOne(platformOrderIds)),
      ]),
    )
    // An order that names nobody yet is marked as well: a later event would tell who bought it.
    .where(({ eb, or }) =>
      or([
        eb('email_key', '!=', ''),
        eb('customer_name', '!=', ''),
        eb('details', 'is', null),
        eb('details', 'not like', '%"erased":true%'),
      ]),
    )
    .execute();
  // The named orders tell the person's address, and with it all else that is theirs.
  const keys = [...asked, ...found.map(({ email_key }) => email_key)].filter((each) => each !== '');
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('email_key', 'in', atLeastOne(keys)), eb('id', 'in', atLeastOne(found.map(({ id }) => id)))]),
    )
    .execute();
  const sessions = orders.flatMap(({ session_id }) => session_id ?? []);
  // A gift card on its way to the person is theirs as well.
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
  await eraseReturns(
    trx,
    orders.map(({ id }) => id),
  );
  await eraseWebhooks(trx, engine, keys, [
    ...platformOrderIds,
    ...orders.flatMap(({ platform_order_id }) => platform_order_id ?? []),
  ]);
  const mail = { mails: 0, alerts: 0 };
  let othersOrders = 0;
  for (const each of new Set(keys)) {
    othersOrders += await leaveOthersOrders(trx, engine, each);
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

/** A list that finds nothing instead of being empty, which SQL does not allow. */
const atLeastOne = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : ['none']);
