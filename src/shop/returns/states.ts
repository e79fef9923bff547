// B11 The states of a return: never backwards, whatever the order of webhooks. Pure: the database locks the order and saves.
import { isDeepStrictEqual } from 'node:util';
import { defined } from '../../shared/defined.ts';
import type { Cents } from '../../shared/money.ts';
import { formatCents } from '../../shared/money.ts';
import { RETURN_STATES, type ReturnState } from '../../shared/returns.ts';
import type { Refund } from '../ports/orders.ts';
import type { ReturnDetails, ReturnNews, ReturnRecord } from '../ports/returns.ts';

const rank = (state: ReturnState): number => RETURN_STATES.indexOf(state);

/** Returns the later of two states. The states have a fixed order, so the order of the events does not matter. */
export const furthest = (a: ReturnState, b: ReturnState): ReturnState => (rank(a) > rank(b) ? a : b);

export const refundedOf = ({ refunds = [] }: Pick<ReturnDetails, 'refunds'>): Cents =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Somebody still has to do something about it. */
export const isOpen = ({ state }: Pick<ReturnRecord, 'state'>): boolean =>
  state === 'requested' || state === 'approved' || state === 'received';

/** The platform was never asked about it and tells nothing, so only the owner knows how it ended. */
export const canClose = ({ state, details, platformReturnId }: ReturnRecord): boolean =>
  details.byOwner === true && !platformReturnId && (state === 'approved' || state === 'received');

/** Keeps each refund once, by its id. Of two amounts for one refund, the larger one counts. */
function mergeRefunds(
  previousRefunds: readonly Refund[] = [],
  newRefunds: readonly Refund[] = [],
): readonly Refund[] {
  const all = new Map<string, Refund>();
  for (const refund of [...previousRefunds, ...newRefunds]) {
    const other = all.get(refund.id);
    all.set(refund.id, {
      id: refund.id,
      at: Math.min(refund.at, other?.at ?? refund.at),
      cents: Math.max(refund.cents, other?.cents ?? 0),
    });
  }
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Keeps every state with its earliest time. */
function mergeHistory(
  history: ReturnDetails['history'],
  state: ReturnState,
  at: number,
): ReturnDetails['history'] {
  const previous = history.find((moment) => moment.state === state);
  if (previous && previous.at <= at) return history;
  const others = history.filter((moment) => moment.state !== state);
  return [...others, { state, at }].sort((a, b) => rank(a.state) - rank(b.state));
}

/** Returns the return after the news; the same object if nothing changed. */
export function applyNews(record: ReturnRecord, news: Omit<ReturnNews, 'platformReturnId'>): ReturnRecord {
  const refunds = mergeRefunds(record.details.refunds, news.refunds);
  const refunded: ReturnState = refundedOf({ refunds }) > 0 ? 'refunded' : 'requested';
  const newState = furthest(news.state ?? 'requested', refunded);
  const declined = record.details.declined || news.declined;
  const labelUrl = record.details.labelUrl ?? news.labelUrl;
  const trackingNumber = record.details.trackingNumber ?? news.trackingNumber;
  const after: ReturnRecord = {
    ...record,
    state: furthest(record.state, newState),
    details: {
      ...record.details,
      history: mergeHistory(record.details.history, newState, news.at),
      ...(refunds.length > 0 && { refunds }),
      ...defined({ declined, labelUrl, trackingNumber }),
    },
  };
  return isDeepStrictEqual(after, record) ? record : after;
}

/** Of a buyer who was erased: no words of either side, and nothing that finds the parcel. */
export const detailsWithoutBuyer = ({
  declined: _declined,
  labelUrl: _labelUrl,
  trackingNumber: _trackingNumber,
  ...details
}: ReturnDetails): ReturnDetails => details;

export const withoutShopper = (record: ReturnRecord): ReturnRecord => ({
  ...record,
  lines: record.lines.map(({ note: _note, ...line }) => line),
  details: detailsWithoutBuyer(record.details),
});

const LABELS: Readonly<Record<Exclude<ReturnState, 'declined' | 'refunded'>, string>> = {
  requested: 'Return requested',
  approved: 'Approved',
  canceled: 'Canceled',
  received: 'Received',
};

/** As the shopper and the owner read it. */
export function stateText({ state, details }: Pick<ReturnRecord, 'state' | 'details'>): string {
  if (state === 'declined') return details.declined ? `Declined: ${details.declined}` : 'Declined';
  return state === 'refunded' ? `Refunded ${formatCents(refundedOf(details))}` : LABELS[state];
}
