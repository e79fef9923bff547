// Reviews by the hundred thousand, written straight into the tables: one product has its own number, the others share the rest.
import { numbers } from '../lib/own-database.mjs';

const STARS = [1, 2, 3, 4, 5];
const SENTENCE = 'Soft, well made and true to its color; the seams are neat and it washes well. ';
const START_MS = Date.now() - 360 * 86_400_000;
const EVERY_MS = 30_000;

const COLUMNS = `id, order_id, line_key, product_id, rating, title, text, name, fit, removed, erased, deleted, shown,
  created_at, changed_at`;

/** One to five sentences each; one review in a thousand was removed. */
const insert = (prefix, product, source) => `insert into reviews (${COLUMNS})
  select '${prefix}' || n, 'bench-${prefix}' || n, '71-0', ${product}, 1 + (n * 7 + n / 5) % 5,
    case n % 3 when 0 then '' else 'Title ' || n end,
    ${STARS.map((count) => `case when n % 5 >= ${count - 1} then '${SENTENCE}' else '' end`).join(' || ')},
    'Ada B.', case n % 4 when 0 then 'true' when 1 then 'large' else null end,
    case n % 1000 when 999 then 'Abuse' else null end, 0, 0, case n % 1000 when 999 then 0 else 1 end,
    ${START_MS} + cast(n as bigint) * ${EVERY_MS}, ${START_MS} + cast(n as bigint) * ${EVERY_MS}
  from ${source}`;

const countIf = (condition) => `sum(case when ${condition} then 1 else 0 end)`;

const TOTALS = `insert into review_totals (product_id, ${STARS.map((each) => `stars_${each}`)},
    ${STARS.map((each) => `hidden_${each}`)}, fit_small, fit_true, fit_large, removed_personal, removed_abuse,
    removed_topic, revision)
  select product_id, ${STARS.map((each) => countIf(`rating = ${each}`))},
    ${STARS.map((each) => countIf(`rating = ${each} and shown = 0`))},
    ${['small', 'true', 'large'].map((fit) => countIf(`fit = '${fit}'`))}, 0, sum(1 - shown), 0, count(*)
  from reviews group by product_id`;

/** Replaces all reviews: `product` gets `count` of them, and `others` share the rest of `all`. */
export function reviewRows(place, { product, count, others, all }) {
  const cases = others.map((id, at) => `when ${at} then '${id}'`).join(' ');
  const rest = insert('b', `case n % ${others.length} ${cases} end`, numbers(place, all - count));
  return [
    'delete from reviews',
    'delete from review_totals',
    insert('a', `'${product}'`, numbers(place, count)),
    ...(all > count ? [rest] : []),
    TOTALS,
  ];
}
