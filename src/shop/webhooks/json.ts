// Parses JSON without rounding: Shopify's ids outgrow what a number can hold.
import { parse } from 'lossless-json';

/** Whole numbers beyond 2^53 come as the text of their digits. */
export function parseJson(text: string): unknown {
  return parse(text, undefined, (digits) => {
    const number = Number(digits);
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? digits : number;
  });
}
