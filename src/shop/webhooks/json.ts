// Parses JSON without rounding: Shopify's ids exceed the safe integers.
import { parse } from 'lossless-json';

/** Whole numbers beyond 2^53 become text. */
export function parseJson(text: string): unknown {
  return parse(text, undefined, (digits) => {
    const number = Number(digits);
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? digits : number;
  });
}
