// B15 Reads typed price bounds: text that is no amount leaves the end open, and reversed ends are swapped.
import { type Cents, toCents } from '../money.ts';
import type { PriceRange } from './facets/facet.ts';

const AMOUNT = /^\s*\$?\s*(\d{1,7}(?:\.\d{1,2})?)\s*$/;

const centsOf = (text: string): Cents | undefined => {
  const amount = AMOUNT.exec(text.replaceAll(',', ''))?.[1];
  return amount === undefined ? undefined : toCents(amount);
};

export function typedRange(from: string, to: string): PriceRange {
  const ends = [centsOf(from), centsOf(to)];
  const [low, high] = ends;
  if (low !== undefined && high !== undefined && low > high) ends.reverse();
  const [min, max] = ends;
  return { ...(min && { min }), ...(max !== undefined && { max }) };
}
