// B12 Words a change as text, for the owner who makes it by hand.
import type { ChangePayload } from '../ports/order-changes.ts';
import type { OrderRecord } from '../ports/orders.ts';

export function changeInWords(
  order: OrderRecord,
  { edit, address, undo }: Pick<ChangePayload, 'edit' | 'address' | 'undo'>,
): string {
  const nameOf = (variantId: string): string => {
    const line = order.lines.find((each) => each.variantId === variantId);
    return line ? [line.name, line.variantTitle].filter(Boolean).join(', ') : `variant ${variantId}`;
  };
  const sentences = [
    ...(edit?.reductions ?? []).map(({ variantId, quantity }) =>
      quantity === 0 ? `Take out ${nameOf(variantId)}.` : `Leave ${quantity} of ${nameOf(variantId)}.`,
    ),
    ...(edit?.additions ?? []).map(
      ({ variantId, quantity }) => `Put in ${quantity} of ${nameOf(variantId)}, for the price that was paid.`,
    ),
    ...(address
      ? [
          `Deliver to ${address.firstName} ${address.lastName}, ${address.address}, ${address.city}, ${address.state} ${address.zipCode}, ${address.country}, phone ${address.phone}.`,
        ]
      : []),
    ...(undo
      ? [`The address of the order before this change: ${Object.values(undo).filter(Boolean).join(', ')}.`]
      : []),
  ];
  const number = order.details.number ?? '';
  return `Please change order ${number} and refund the difference. Asked for on the order's page.\n${sentences.join('\n')}`;
}
