import { expect, test } from 'vitest';
import { RETURN_STATES, type ReturnState } from '../../shared/returns.ts';
import type { ReturnNews, ReturnRecord } from '../ports/returns.ts';
import { applyNews, stateText } from './states.ts';

/** A long run draws more: PROPERTY_RUNS=100000. */
const ROUNDS = Number(process.env.PROPERTY_RUNS ?? 2_000);

type News = Omit<ReturnNews, 'platformReturnId'>;

const fresh: ReturnRecord = {
  id: 'r',
  orderId: 'o',
  number: 0,
  reference: '1001-R1',
  state: 'requested',
  lines: [],
  details: { history: [{ state: 'requested', at: 0 }] },
  createdAt: 0,
};

const after = (...news: News[]): ReturnRecord => news.reduce(applyNews, fresh);

test('B11 States: a late approval does not undo what was received or refunded [B11.7]', () => {
  const approved: News = { state: 'approved', at: 1 };
  const received: News = { state: 'received', at: 2 };
  const refund: News = { at: 3, refunds: [{ id: '1', at: 3, cents: 2_000 }] };
  expect(stateText(after(received, approved))).toBe('Received');
  expect(stateText(after(refund, received, approved, { state: 'requested', at: 9 }))).toBe('Refunded $20.00');
  expect(stateText(after(approved))).toBe('Approved');
  expect(stateText(fresh)).toBe('Return requested');
  expect(stateText(after({ state: 'declined', at: 1, declined: 'Worn' }))).toBe('Declined: Worn');
});

test('B11 States: a refund that is told twice counts once, two refunds add up [B11.7]', () => {
  const first: News = { at: 1, refunds: [{ id: '1', at: 1, cents: 2_000 }] };
  const second: News = { at: 2, refunds: [{ id: '2', at: 2, cents: 350 }] };
  expect(stateText(after(first, first, second, first))).toBe('Refunded $23.50');
  const record = after(first, second);
  expect(applyNews(record, first)).toBe(record);
});

/** The furthest state of the list that was told, with the refunds by id: looked for one by one. */
function naive(news: readonly News[]): {
  state: ReturnState;
  cents: number;
  history: Record<string, number>;
} {
  let state: ReturnState = 'requested';
  const amounts: Record<string, number> = {};
  const history: Record<string, number> = { requested: 0 };
  for (const each of news) {
    for (const { id, cents } of each.refunds ?? []) amounts[id] = cents;
    const moneyBack = Object.keys(amounts).length > 0;
    const current: ReturnState = moneyBack ? 'refunded' : (each.state ?? 'requested');
    history[current] = Math.min(history[current] ?? each.at, each.at);
    for (const name of RETURN_STATES)
      if (current === name && RETURN_STATES.indexOf(name) > RETURN_STATES.indexOf(state)) state = name;
  }
  return { state, cents: Object.values(amounts).reduce((sum, each) => sum + each, 0), history };
}

test(`B11 States: ${ROUNDS} random sequences of events end as a naive reading says, in any order [B11.7]`, () => {
  let seed = 7;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const news = Array.from({ length: 1 + below(6) }, (_, index): News => {
      const state = RETURN_STATES[below(RETURN_STATES.length)] as ReturnState;
      const id = below(3);
      return below(4) === 0
        ? { at: index, refunds: [{ id: String(id), at: index, cents: 100 * (id + 1) }] }
        : { at: index, state: state === 'refunded' ? 'received' : state };
    });
    let record = fresh;
    for (const each of news) {
      const next = applyNews(record, each);
      // Never a step back on the way.
      if (RETURN_STATES.indexOf(next.state) < RETURN_STATES.indexOf(record.state))
        expect(next.state).toBe(record.state);
      record = next;
    }
    const expected = naive(news);
    const { state, details } = record;
    const cents = (details.refunds ?? []).reduce((sum, each) => sum + each.cents, 0);
    if (state !== expected.state || cents !== expected.cents)
      expect({ state, cents, news }).toEqual({ state: expected.state, cents: expected.cents, news });
    // Backwards, the same end.
    const mirrored = after(...news.toReversed());
    if (stateText(mirrored) !== stateText(record)) expect(stateText(mirrored)).toBe(stateText(record));
  }
}, 120_000);
