// B11 The call that asks for a return, as JSON and as the form of the order's page.
import type { OrderView } from '../entities.ts';
import { href } from '../routes.ts';
import { type Endpoint, type FormFields, type, visitor } from './endpoint.ts';

/** Names a field of the form after its meaning and its line. */
export const returnField = (
  name: 'line' | 'quantity' | 'reason' | 'note' | 'exchange',
  variantId: string,
): string => `${name}-${variantId}`;

const LINE = returnField('line', '');

/** The lines whose box is checked, each with its own fields. */
export function returnFormInput(fields: FormFields): object {
  const names = Object.keys(fields).filter((name) => name.startsWith(LINE));
  return {
    ...(fields.number && { number: Number(fields.number) }),
    lines: names.map((name) => {
      const variantId = name.slice(LINE.length);
      return {
        variantId,
        quantity: Number(fields[returnField('quantity', variantId)] ?? 1),
        reason: fields[returnField('reason', variantId)],
        note: fields[returnField('note', variantId)] || undefined,
        exchange: fields[returnField('exchange', variantId)] || undefined,
      };
    }),
  };
}

export const RETURN_ENDPOINTS = {
  requestReturn: {
    ...visitor,
    method: 'POST',
    path: '/api/orders/:token/returns',
    perMinute: 60,
    feature: 'returns',
    stores: true,
    countsFor: 'order',
    form: {
      page: ({ token = '' }: FormFields) => href.order(token),
      notice: 'return-sent',
      input: returnFormInput,
    },
    reply: type<OrderView>(),
  },
} as const satisfies Record<string, Endpoint>;
