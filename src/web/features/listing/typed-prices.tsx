// B15 Shows fields for the price bounds beside the slider. Without scripts they are the form's price fields.
import { type KeyboardEvent, useRef } from 'react';
import { type PriceRange, plainDollars } from '../../../shared/find/facets/facet.ts';
import { PRICE_FIELDS } from '../../../shared/find/facets/price.ts';
import { typedRange } from '../../../shared/find/typed-price.ts';

interface TypedPricesProps {
  price: PriceRange;
  onChange: (price: PriceRange) => void;
}

const ENDS = [
  ['min', 'Lowest price', 'From', PRICE_FIELDS.from],
  ['max', 'Highest price', 'To', PRICE_FIELDS.to],
] as const;

export function TypedPrices({ price, onChange }: TypedPricesProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const commit = () => {
    const [from = '', to = ''] = [...(box.current?.querySelectorAll('input') ?? [])].map(
      ({ value }) => value,
    );
    const next = typedRange(from, to);
    if (next.min !== price.min || next.max !== price.max) onChange(next);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <fieldset ref={box} className="mt-4 grid grid-cols-2 gap-3">
      <legend className="sr-only">Price in dollars</legend>
      {ENDS.map(([end, label, text, name]) => (
        <label key={`${end} ${price[end]}`} className="grid gap-1 text-sm text-muted">
          <span aria-hidden="true">{text} $</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="input h-11 w-full tabular-nums"
            aria-label={label}
            name={name}
            defaultValue={plainDollars(price[end])}
            onBlur={commit}
            onKeyDown={commitOnEnter}
          />
        </label>
      ))}
    </fieldset>
  );
}
