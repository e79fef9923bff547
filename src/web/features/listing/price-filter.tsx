// B1 The price slider: follows the thumb at once, filters when it is released.
import { useEffect, useRef, useState } from 'react';
import { PRICE_SLIDER } from '../../../shared/constants.ts';
import type { PriceRange } from '../../../shared/find/facets/facet.ts';
import { PRICE_FIELDS } from '../../../shared/find/facets/price.ts';
import { cx } from '../../ui/cx.ts';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { TypedPrices } from './typed-prices.tsx';

const REST_MS = 250;
const CENTS = 100;

interface PriceFilterProps {
  price: PriceRange;
  /** The upper end means 'no upper bound', and its text says so. */
  openEnd: boolean;
  /** B15 The bounds can also be typed. */
  isTyped: boolean;
  onChange: (price: PriceRange) => void;
}

const within = (dollars: number): number => Math.min(PRICE_SLIDER.max, Math.max(PRICE_SLIDER.min, dollars));

const toSlider = ({ min, max }: PriceRange): [number, number] => [
  within((min ?? PRICE_SLIDER.min * CENTS) / CENTS),
  within((max ?? PRICE_SLIDER.max * CENTS) / CENTS),
];

const fromSlider = ([low, high]: readonly [number, number]): PriceRange => ({
  ...(low > PRICE_SLIDER.min && { min: low * CENTS }),
  ...(high < PRICE_SLIDER.max && { max: high * CENTS }),
});

const dollars = (amount: number): string => `$${amount}`;
const openDollars = (amount: number): string => dollars(amount) + (amount === PRICE_SLIDER.max ? '+' : '');

export function PriceFilter({ price, openEnd, isTyped, onChange }: PriceFilterProps) {
  const [draft, setDraft] = useState<[number, number] | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (value: [number, number]) => {
    setDraft(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDraft(undefined);
      onChange(fromSlider(value));
    }, REST_MS);
  };
  const slider = (
    <RangeSlider
      label="Price Range"
      // Without scripts the typed fields beside it count.
      className={cx('px-1.5', isTyped && 'needs-script')}
      {...PRICE_SLIDER}
      value={draft ?? toSlider(price)}
      onChange={move}
      format={openEnd ? openDollars : dollars}
      names={isTyped ? undefined : PRICE_FIELDS}
    />
  );
  if (!isTyped) return slider;
  return (
    <>
      {slider}
      <TypedPrices price={price} onChange={onChange} />
    </>
  );
}
