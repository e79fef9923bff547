// B16 The owner's URL redirects from Shopify. Only paths of this store are valid targets.
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { ownPath } from '../../shared/pages/own-path.ts';

export interface UrlRedirect {
  readonly path: string;
  /** The owner's text, without the host if that is the shop's own. */
  readonly target: string;
}

/** Loops are detected up to this length; browsers give up on longer ones. */
const MOST_STEPS = 10;

export type Redirects = ReadonlyMap<string, string>;

/** Shopify ignores case in them. */
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

/** Tells whether the redirects lead from a target back to the first path. */
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
 * Returns the target of the owner's redirect for a path that is not a page here; `addressOf` converts
 * Shopify's addresses. The next request handles the target, which may well be a page.
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

/** Adds a request's query to a target. The fragment stays last, and the target's own parameters come first. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const at = target.indexOf('#');
  const [base, fragment] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return `${base}${base.includes('?') ? '&' : '?'}${query}${fragment}`;
}
