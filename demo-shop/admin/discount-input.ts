// Discount codes as the JSON call describes them, checked.
import type { Discount } from '../discounts/discount.ts';
import { parseDollars } from '../money.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { Money } from '../types.ts';

type Given = Record<string, unknown>;

const MAX_CODES = 500;
const KINDS = ['percentage', 'amount', 'shipping'] as const;

export function readDiscounts(body: unknown): Discount[] {
  const list = Array.isArray(body) ? body : (body as Given).discounts;
  if (!Array.isArray(list) || list.length > MAX_CODES)
    throw new RefusedAction(`Send a list of at most ${MAX_CODES} codes.`);
  return list.map((each) => readDiscount(each as Given));
}

function readDiscount(input: Given): Discount {
  const code = typeof input?.code === 'string' ? input.code.trim() : '';
  if (code === '' || code.length > 255) throw new RefusedAction('A discount needs a code.');
  const kind = KINDS.find((each) => each === input.kind);
  if (!kind) throw new RefusedAction(`${code}: kind must be one of ${KINDS.join(', ')}.`);
  return {
    code,
    kind,
    title: typeof input.title === 'string' ? input.title : code,
    value: kind === 'percentage' ? percent(input, code) : kind === 'amount' ? money(input.value, code) : 0,
    ...optional(input, 'minimumSubtotal', (value) => money(value, code)),
    ...optional(input, 'maximumShippingPrice', (value) => money(value, code)),
    ...optional(input, 'minimumQuantity', (value) => whole(value, code)),
    ...optional(input, 'usageLimit', (value) => whole(value, code)),
    ...optional(input, 'used', (value) => whole(value, code)),
    ...optional(input, 'startsAt', (value) => date(value, code)),
    ...optional(input, 'endsAt', (value) => date(value, code)),
    ...optional(input, 'customers', (value) => texts(value, code)),
    ...optional(input, 'collections', (value) => texts(value, code)),
    ...optional(input, 'oncePerCustomer', Boolean),
    ...optional(input, 'subscriptionsOnly', Boolean),
    ...optional(input, 'honored', Boolean),
    ...optional(input, 'automatic', Boolean),
  };
}

function optional<K extends string, T>(
  fields: Given,
  key: K,
  read: (value: unknown) => T,
): Partial<Record<K, T>> {
  const value = fields[key];
  return value === undefined || value === null ? {} : ({ [key]: read(value) } as Record<K, T>);
}

function percent({ value }: Given, code: string): number {
  if (typeof value === 'number' && value > 0 && value <= 100) return value;
  throw new RefusedAction(`${code}: value must be a percentage from 1 to 100.`);
}

function money(value: unknown, code: string): Money {
  const cents = parseDollars(String(value));
  if (cents === null) throw new RefusedAction(`${code}: '${value}' is not an amount of money.`);
  return cents;
}

function whole(value: unknown, code: string): number {
  if (Number.isInteger(value) && Number(value) >= 0) return Number(value);
  throw new RefusedAction(`${code}: '${value}' is not a whole number.`);
}

function date(value: unknown, code: string): string {
  const at = new Date(String(value));
  if (Number.isNaN(at.getTime())) throw new RefusedAction(`${code}: '${value}' is not a date.`);
  return at.toISOString();
}

function texts(value: unknown, code: string): string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new RefusedAction(`${code}: a list of texts is expected.`);
}
