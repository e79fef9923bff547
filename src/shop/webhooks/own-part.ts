// §6 Reduces a webhook's body to one person's part of it, for the export of their records.
import { namesAddress } from '../orders/names-address.ts';
import { emailKey } from '../orders/order-number.ts';

interface Person {
  readonly emailKey: string;
  /** The platform's ids of their own orders. */
  readonly orderIds: ReadonlySet<string>;
}

interface OrderBody {
  readonly email?: unknown;
  readonly contact_email?: unknown;
  readonly customer?: { readonly email?: unknown } | null;
}

const buyersOf = ({ email, contact_email, customer }: OrderBody): string[] =>
  [email, contact_email, customer?.email].filter((each) => typeof each === 'string').map(emailKey);

/** The database finds parts of words, too. */
function namesOrder(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((each) => namesOrder(each, ids));
  const text = String(value);
  return ids.has(text) || ids.has(text.slice(text.lastIndexOf('/') + 1));
}

/** Returns the values that name the address; a line's properties belong together. */
function partOf(value: unknown, address: string): unknown {
  if (typeof value === 'string') return namesAddress(value, address) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const parts = value.map((each) => partOf(each, address)).filter((part) => part !== undefined);
    return parts.length > 0 ? parts : undefined;
  }
  const parts = Object.entries(value).flatMap(([name, each]) => {
    const part = partOf(each, address);
    return part === undefined ? [] : [[name, name === 'properties' ? each : part]];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Returns the whole body if it has no other buyer; undefined if nothing in it is the person's. */
export function ownPart(body: string, { emailKey: address, orderIds }: Person): string | undefined {
  const value = JSON.parse(body) as OrderBody;
  const buyers = buyersOf(value);
  const isTheirs = buyers.includes(address) || namesOrder(value, orderIds);
  if (isTheirs && buyers.every((buyer) => buyer === address)) return body;
  const part = partOf(value, address);
  return part === undefined ? undefined : JSON.stringify(part);
}
