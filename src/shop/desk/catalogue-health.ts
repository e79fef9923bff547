// B6 Finds the faults in the catalogue that an owner should fix, once for each version.
import {
  CATALOGUE_PROBLEMS,
  type CatalogueHealth,
  type CatalogueProblem,
} from '../../shared/api/desk/catalogue.ts';
import { toCents } from '../../shared/money.ts';
import { isClothing } from '../../shared/product/facts.ts';
import { isAvailable } from '../../shared/product/stock.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import { createPacer } from '../catalogue/pacer.ts';
import type { PriceHistory } from '../catalogue/price-history.ts';
import type { CatalogueEntry } from '../ports/platform.ts';
import type { AdminLinks } from './lists.ts';

/** Limits the list of each kind; the number counts all. */
const SHOWN = 200;

const nameKey = (name: string): string => name.trim().toLowerCase();
const saysNothing = (markup: string): boolean => markup.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

/** B13 Tells whether an old price was charged. */
type IsHonest = PriceHistory['isHonest'];

type Check = (entry: CatalogueEntry, names: ReadonlyMap<string, number>, isHonest: IsHonest) => boolean;

const CHECKS: Readonly<Record<CatalogueProblem, Check>> = {
  'no-picture': ({ product }) => product.images.length === 0,
  'no-alt': ({ product }) => product.images.some(({ alt }) => !alt?.trim()),
  'no-description': ({ product }) => saysNothing(product.description),
  'no-category': ({ collections }) => collections.length === 0,
  'sold-out': ({ product }) => !product.variants.some(isAvailable),
  'sale-price': ({ product, details }) =>
    details?.saleNotBelow === true ||
    product.variants.some(
      ({ price, salePrice }) => salePrice !== undefined && toCents(salePrice) >= toCents(price),
    ),
  'old-price': ({ product }, _names, isHonest) => !product.variants.every(isHonest),
  'same-name': ({ product }, names) => (names.get(nameKey(product.name)) ?? 0) > 1,
  // Nobody scans a gift card.
  'no-barcode': ({ product, details }) =>
    !product.giftCard &&
    details?.variants !== undefined &&
    details.variants.some(({ barcode }) => barcode === undefined),
  'not-sellable': ({ product }) => product.notSellable !== undefined,
  'no-origin': ({ product, details }) => isClothing(product) && !details?.facts?.origin,
  'no-material': ({ product, details }) => isClothing(product) && !details?.facts?.material,
};

const FACT_CHECKS: ReadonlySet<CatalogueProblem> = new Set(['no-origin', 'no-material']);

export async function checkCatalogue(
  view: Pick<CatalogueView, 'entries'>,
  links: AdminLinks,
  { facts = false, isHonest = () => true }: Partial<Pick<HealthDeps, 'facts' | 'isHonest'>> = {},
): Promise<CatalogueHealth> {
  const kinds = CATALOGUE_PROBLEMS.filter((kind) => facts || !FACT_CHECKS.has(kind));
  const pacer = createPacer();
  const names = new Map<string, number>();
  for (const { product } of view.entries) {
    const key = nameKey(product.name);
    names.set(key, (names.get(key) ?? 0) + 1);
  }
  const entriesByProblem = new Map<CatalogueProblem, CatalogueEntry[]>();
  for (const entry of view.entries) {
    if (pacer.due()) await pacer.rest();
    for (const kind of kinds)
      if (CHECKS[kind](entry, names, isHonest))
        (entriesByProblem.get(kind) ?? entriesByProblem.set(kind, []).get(kind))?.push(entry);
  }
  return {
    products: view.entries.length,
    problems: kinds.flatMap((kind) => {
      const entries = entriesByProblem.get(kind) ?? [];
      if (entries.length === 0) return [];
      const products = entries.slice(0, SHOWN).map(({ product }) => ({
        name: product.name,
        path: href.product(product),
        adminUrl: links.product(product.shopifyId),
      }));
      return [{ kind, count: entries.length, products }];
    }),
  };
}

interface HealthDeps {
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status' | 'subscribe'>;
  readonly links: AdminLinks;
  /** B15 Lists clothing without its origin or material. */
  readonly facts: boolean;
  /** Absent without a price history. */
  readonly isHonest?: IsHonest | undefined;
}

export interface CatalogueHealthCheck {
  read(): Promise<CatalogueHealth>;
  close(): Promise<void>;
}

/** Starts when a version arrives, so that a request waits only for the rest of the work. */
export function createCatalogueHealth(deps: HealthDeps): CatalogueHealthCheck {
  const { catalogue, links } = deps;
  let cacheEntry: { readonly version: string; readonly health: Promise<CatalogueHealth> } | undefined;

  function look(view: CatalogueView): Promise<CatalogueHealth> {
    if (cacheEntry?.version !== view.version) {
      cacheEntry = { version: view.version, health: checkCatalogue(view, links, deps) };
      cacheEntry.health.catch(() => {
        cacheEntry = undefined;
      });
    }
    return cacheEntry.health;
  }

  const stop = catalogue.subscribe((view) => void look(view).catch(() => undefined));
  return {
    read: () => look(catalogue.snapshot()),
    async close() {
      stop();
      await cacheEntry?.health.catch(() => undefined);
    },
  };
}
