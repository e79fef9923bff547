// B16 Resolves the addresses, redirects and menu of the Shopify shop in this store.
import * as z from 'zod/mini';
import type { MenuLink } from '../../shared/doors/menu.ts';
import type { Features } from '../../shared/features.ts';
import { canonicalPath } from '../../shared/pages/normalize-path.ts';
import { ownPath } from '../../shared/pages/own-path.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createKeptCopy } from '../jobs/kept-copy.ts';
import type { Database } from '../ports/database.ts';
import type { DoorsPlatform, ShopMenuItem } from '../ports/doors.ts';
import type { Log } from '../ports/system.ts';
import type { Publications } from '../publications/publications.ts';
import { followRedirect, type Redirects, redirectTable, withQuery } from './redirects.ts';
import { type KnownShop, ownAddressOf } from './shopify-addresses.ts';

export interface Doors {
  start(): Promise<void>;
  refresh(): Promise<void>;
  version(): string;
  /** Returns the address here for an address of Shopify, its query included. */
  addressOf(path: string, query: string): string | undefined;
  /** Returns the target of the owner's redirect for a path that does not exist here. */
  movedTo(path: string, query: string): string | undefined;
  /** Returns the shop's menu with addresses of this store; empty if it has none. */
  menu(): MenuLink[];
  close(): Promise<void>;
}

interface DoorsDeps {
  readonly platform: DoorsPlatform;
  readonly database: Pick<Database, 'settings'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly publications: Pick<Publications, 'list'>;
  readonly features: Features;
  readonly log: Log;
  readonly refreshMs?: number | undefined;
}

const menuItem = z.object({
  title: z.string(),
  url: z.string(),
  get items() {
    return z.array(menuItem);
  },
});
const record = z.object({
  menu: z.array(menuItem),
  redirects: z.array(z.object({ path: z.string(), target: z.string() })),
});
interface DoorsRecord {
  readonly menu: readonly ShopMenuItem[];
  readonly redirects: readonly { readonly path: string; readonly target: string }[];
}

const WEB = /^https?:\/\//;

/** A query that is not valid in an address is dropped; the target stays. */
const onThisHost = (target: string, query: string): string | undefined =>
  ownPath(withQuery(target, query)) ?? ownPath(target);

export function createDoors(deps: DoorsDeps): Doors {
  const { platform, catalogue, publications, features } = deps;
  const copy = createKeptCopy<DoorsRecord>({
    ...deps,
    name: 'doors',
    label: 'The menu and the redirects',
    empty: { menu: [], redirects: [] },
    schema: record as unknown as z.ZodMiniType<DoorsRecord>,
    async read() {
      const [menu, redirects] = await Promise.all([platform.readMenu(), platform.listRedirects()]);
      return { menu, redirects };
    },
  });
  let table: { readonly of: string; readonly redirects: Redirects } | undefined;

  function redirects(): Redirects {
    if (table?.of !== copy.version())
      table = { of: copy.version(), redirects: redirectTable(copy.current().redirects) };
    return table.redirects;
  }

  const shop: KnownShop = {
    features,
    productPath(handle) {
      const view = catalogue.snapshot();
      const product = view.find(handle) ?? view.find(handle.toLowerCase());
      return product && href.product(product);
    },
    hasArticle: (slug) => publications.list().some((article) => article.slug === slug),
  };
  const ownAddress = (path: string) => ownAddressOf(path, shop);

  /** Returns the address of an item here; redirects apply to it as they do to a visitor. */
  function linkOf({ title, url, items }: ShopMenuItem): MenuLink[] {
    const own = ownPath(url);
    const path = own?.replace(/[?#].*$/s, '');
    const target =
      own === undefined || path === undefined
        ? WEB.test(url) && URL.canParse(url)
          ? url
          : undefined
        : (ownAddress(canonicalPath(path) ?? path) ?? path) + own.slice(path.length);
    return target === undefined ? [] : [{ label: title, href: target, items: items.flatMap(linkOf) }];
  }

  return {
    start: copy.start,
    refresh: copy.refresh,
    version: copy.version,
    close: copy.close,

    addressOf(path, query) {
      const target = ownAddress(path);
      return target === undefined || target === path ? undefined : onThisHost(target, query);
    },

    movedTo(path, query) {
      const target = followRedirect(path, redirects(), ownAddress);
      return target === undefined ? undefined : onThisHost(target, query);
    },

    menu: () => (catalogue.status().ready ? copy.current().menu.flatMap(linkOf) : []),
  };
}
