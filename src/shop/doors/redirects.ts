// B16 The owner's URL redirects, as set in Shopify. A target is a path of this store or it is none.
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { ownPath } from '../../shared/pages/own-path.ts';

export interface UrlRedirect {
  readonly path: string;
  /** As the owner typed it, or without the host where that is the shop's own. */
  readonly target: string;
}

/** How far a ring of redirects is looked for; browsers give up on longer ones. */
const MOST_STEPS = 10;

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

/** Tells whether the redirects lead from a target back to the path they began with. */
function isRing(path: string, first: string, table: Redirects): boolean {
  let target: string | undefined = first;
  for (let step = 0; target !== undefined && step < MOST_STEPS; step += 1) {
    const key: string | undefined = keyOf(pathOf(target));
    if (key === keyOf(path)) return true;
    target = table.get(key ?? '');
  }
  return false;
}

/**
 * The target of the owner's redirect for a path that is no page here, and `addressOf` it where that is one of Shopify's.
 * What the target leads to is for the next request: it may well be a page.
 */
export function followRedirect(
  path: string,
  table: Redirects,
  addressOf: (path: string) => string | undefined,
): string | undefined {
  const target = table.get(keyOf(path) ?? '');
  if (target === undefined || isRing(path, target, table)) return undefined;
  const own = addressOf(pathOf(target));
  return own === undefined ? target : own + target.slice(pathOf(target).length);
}

/** Adds a request's query to a target. Its fragment stays last, and what the target says itself is read first. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const at = target.indexOf('#');
  const [base, fragment] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return `${base}${base.includes('?') ? '&' : '?'}${query}${fragment}`;
}
