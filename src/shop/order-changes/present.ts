// B12 Presents changes and delays on the order's page: the lines with their other sizes and colors, and the
// state of the last change.

import { defined } from '../../shared/defined.ts';
import { dayText } from '../../shared/delivery/delivery.ts';
import type { OrderView, ProductVariant } from '../../shared/entities.ts';
import { cancelOutcome } from '../orders/cancellation-rules.ts';
import type { OrderRecord } from '../ports/orders.ts';
import { changeRefusal, choicesFor, isRemovable, lineKey } from './rules.ts';

type Variants = (productId: string) => readonly ProductVariant[];

export function presentChange(order: OrderRecord, now: number, variantsOf: Variants): OrderView['change'] {
  const { change } = order.details;
  const isOpen = changeRefusal(order, now) === undefined;
  const state = change?.byOwner && change.state === 'requested' ? 'asked' : change?.state;
  if (!isOpen && !state) return undefined;
  return {
    open: isOpen,
    ...(state && { state }),
    lines: isOpen
      ? order.lines.flatMap((line, index) =>
          isRemovable(line, now)
            ? [
                {
                  key: lineKey(order.lines, index),
                  name: line.name,
                  quantity: line.quantity,
                  variantId: line.variantId,
                  ...(line.variantTitle && { variantTitle: line.variantTitle }),
                  choices: choicesFor(line, variantsOf(line.productId)).map(({ id, title }) => ({
                    variantId: id,
                    title,
                  })),
                },
              ]
            : [],
        )
      : [],
  };
}

/** Undefined unless the buyer has a notice of a delay and can still answer it. */
export function presentDelay(order: OrderRecord, now: number): OrderView['delay'] {
  const { noticedAt, newDay, answer } = order.details.late ?? {};
  const outcome = cancelOutcome(order, now);
  const canAnswer = outcome === 'open' || outcome === 'gift-card';
  if (noticedAt === undefined || newDay === undefined || !canAnswer) return undefined;
  return defined({ day: dayText(newDay), answer });
}
