// B11 Returns as the order's page shows them.
import { defined } from '../../shared/defined.ts';
import type { Day } from '../../shared/delivery/calendar.ts';
import { dayText } from '../../shared/delivery/delivery.ts';
import { RETURN_REFUSALS, type ReturnsView } from '../../shared/returns.ts';
import type { ReturnRecord } from '../ports/returns.ts';
import type { ReturnableLine, SizesOf } from './eligibility.ts';
import { stateText } from './states.ts';

/** 'Dec 24' */
export const dayName = (day: Day): string => dayText(day).replace(/^\w+, /, '');

const requestOf = (record: ReturnRecord): ReturnsView['requests'][number] => ({
  reference: record.reference,
  state: stateText(record),
  ...(record.details.byOwner && record.state === 'requested' && { byOwner: true }),
  at: new Date(record.createdAt).toISOString(),
  lines: record.lines.map(({ name, variantTitle, quantity, reason, exchange }) =>
    defined({ name, variantTitle, quantity, reason, exchange }),
  ),
  // Only an approved return needs a label.
  ...(record.state === 'approved' &&
    defined({ labelUrl: record.details.labelUrl, trackingNumber: record.details.trackingNumber })),
});

export function presentReturns(
  returns: readonly ReturnRecord[],
  returnable: readonly ReturnableLine[],
  sizesOf: SizesOf,
): ReturnsView {
  const days = returnable.flatMap(({ refusal, by }) => (refusal || by === undefined ? [] : [by]));
  return {
    number: returns.length,
    ...(days.length > 0 && { by: dayName(Math.min(...days)) }),
    lines: returnable.map(({ line, available, by, refusal }) =>
      defined({
        variantId: line.variantId,
        name: line.name,
        variantTitle: line.variantTitle || undefined,
        imageUrl: line.imageUrl || undefined,
        available,
        by: by === undefined ? undefined : dayName(by),
        refusal: refusal && RETURN_REFUSALS[refusal](by === undefined ? '' : dayName(by)),
        sizes: refusal ? [] : sizesOf(line),
      }),
    ),
    requests: returns.map(requestOf),
  };
}
