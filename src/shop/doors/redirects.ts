// B16 The owner's URL redirects, as set in Shopify. A target is a path of this store or it is none.
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { ownPath } from '../../shared/pages/own-path.ts';

export interface UrlRedirect {
  readonly path: string;
  /** As the owner typed it, or without the host where that is the shop's own. */
  readonly target: string;
}

/** A redirect may lead to another one; a ring of them leads nowhere. */
const MOST_STEPS = 5;

export type Redirects = ReadonlyMap<string, string>;

/** Shopify does not tell capitals apart in them. */
const keyOf = (path: string): string | undefined => canonicalPath(path.toLowerCase());

export function redirectTable(list: readonly UrlRedirect[]): Redirects {
  const table = new Map<string, string>();
  for (const { path, target } of list) {
    const own = ownPath(path);
    const key = own === undefined ? undefined : keyOf(own);
    const to = ownPath(target);
    if (key !== undefined && to !== undefined) table.set(key, to);
  }
  return table;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

/** The path that the owner's redirects lead to in the end, and `addressOf` where that is one of Shopify's. */
export function followRedirects(
  path: string,
  table: Redirects,
  addressOf: (path: string) => string | undefined,
): string | undefined {
  let target = table.get(keyOf(path) ?? '');
  for (let step = 0; target !== undefined && step < MOST_STEPS; step += 1) {
    const own = addressOf(pathOf(target));
    if (own !== undefined) return own + target.slice(pathOf(target).length);
    const next = table.get(keyOf(pathOf(target)) ?? '');
    if (next === undefined) return keyOf(pathOf(target)) === keyOf(path) ? undefined : target;
    target = next;
  }
  return undefined;
}

/** Adds a request's query to a target. Its fragment stays last, and what the target says itself is read first. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const at = target.indexOf('#');
  const [base, fragment] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return `${base}${base.includes('?') ? '&' : '?'}${query}${fragment}`;
}
