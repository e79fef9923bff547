// B13 Shows the figures of an estimate: each option with its price, arrival and total, and the included tax.

import { optionNamed } from '../../../shared/cart/estimate.ts';
import type { CartEstimate } from '../../../shared/figures.ts';
import { formatPrice, toCents } from '../../../shared/money.ts';
import { ESTIMATE } from '../../content/estimate.ts';
import { ArrivalLine } from '../arrival/cart-arrival.tsx';

const priceText = (price: string): string => (toCents(price) === 0 ? ESTIMATE.free : formatPrice(price));

export function EstimateFigures({ estimate }: { estimate: CartEstimate }) {
  const { zip, state, tax, options, message } = estimate;
  return (
    <div className="grid gap-3" data-testid="estimate" data-basis={estimate.basis}>
      {message && <p className="border-l-2 border-ink pl-4">{message}</p>}
      <p className="text-muted">{ESTIMATE.to(zip, state)}</p>
      <ul className="grid gap-3">
        {options.map(({ name, note, price, total }) => {
          const option = optionNamed(name);
          return (
            <li key={name} className="grid gap-1 border-t border-line pt-3">
              <p className="flex justify-between gap-4 font-medium">
                <span>{name}</span>
                <span className="tabular-nums">{priceText(price)}</span>
              </p>
              <p className="text-muted" data-arrival={option?.id}>
                {option ? <ArrivalLine option={option} named={false} /> : note}
              </p>
              <p className="flex justify-between gap-4">
                <span>{tax === undefined ? ESTIMATE.beforeTax : ESTIMATE.total}</span>
                <span className="font-medium tabular-nums">{formatPrice(total)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3">
        <span>{ESTIMATE.tax}</span>
        <span className="tabular-nums">{tax === undefined ? ESTIMATE.later : formatPrice(tax)}</span>
      </p>
    </div>
  );
}
