// Reads products: all of them by cursor, those that changed since a time, or named ones.
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DEFAULT_FACT_METAFIELDS, type FactMetafields } from '../../../shared/product/facts.ts';
import { createInterning } from '../../../shop/catalogue/interning.ts';
import type { CatalogueEntry, CommercePlatform, ProductReading } from '../../../shop/ports/platform.ts';
import type { Log } from '../../../shop/ports/system.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, flag, gid, maybe, text, toGid } from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import {
  BUNDLE_PARTS_QUERY,
  MIN_PRODUCTS_PER_PAGE,
  MORE_OF_PRODUCT_QUERY,
  NAMED_PRODUCTS_QUERY,
  PRODUCTS_PER_PAGE,
  PRODUCTS_QUERY,
} from '../queries.ts';
import type {
  MoreOfProductQueryVariables,
  NamedProductsQueryVariables,
  ProductsQueryVariables,
} from '../storefront.generated.ts';
import { readProductNode, toEntry } from './decode.ts';
import { partText } from './decode-variant.ts';
import { factIdentifiers } from './facts.ts';
import { createKnownProducts, type Walk } from './known-products.ts';
import { bundleParts, moreOfProduct, type ProductNode, type VariantNode } from './product-schema.ts';
import { createReadingPlan } from './reading-plan.ts';

/** Shopify pages no deeper than 25,000; before that limit the read restarts from the last creation date. */
const WINDOW_PRODUCTS = 20_000;
/** Decoding yields after this time, so that a request never waits long for it. */
const MAX_TURN_MS = 10;
/** A product has at most 2,048 variants; a cursor that never ends is an error. */
const MAX_INNER_PAGES = 50;
/** Limits the products of a burst of webhooks that one call reads. */
const NAMED_AT_ONCE = 25;
/** Limits the products whose further variants are read at the same time. */
const PRODUCTS_AT_ONCE = 4;

interface ReadOptions {
  readonly walk: Walk;
  /** May return an existing entry of equal content. */
  readonly keep: (entry: CatalogueEntry) => CatalogueEntry;
  /** Shares equal parts of the entries. */
  readonly share: (entry: CatalogueEntry) => CatalogueEntry;
  readonly signal?: AbortSignal | undefined;
}

const same = (entry: CatalogueEntry): CatalogueEntry => entry;

/** The nodes stay undecoded, because most are known already. */
const productsPage = z.object({
  products: z.object({
    nodes: z.array(z.unknown()),
    pageInfo: maybe(z.object({ hasNextPage: flag, endCursor: text })),
  }),
});
const namedPage = z.object({ nodes: z.array(z.unknown()) });
const anyNode = z.object({ id: maybe(gid('Product')), createdAt: text, updatedAt: text });

export type ProductReader = Pick<CommercePlatform, 'listProducts' | 'listChanges' | 'readProducts'>;

export function createProductReader(
  client: GraphqlClient,
  log: Log,
  metafields: FactMetafields = DEFAULT_FACT_METAFIELDS,
): ProductReader {
  const facts = factIdentifiers(metafields);
  const plan = createReadingPlan(log, PRODUCTS_PER_PAGE, MIN_PRODUCTS_PER_PAGE);
  const leftOut = new Set<string>();
  const knownProducts = createKnownProducts();

  /** Repeats the request in another form if Shopify refuses it as too heavy or forbids a field. */
  async function ask(document: string, variables: () => object, signal?: AbortSignal): Promise<unknown> {
    for (;;) {
      try {
        return await client.request(document, variables(), { signal });
      } catch (error) {
        if (!plan.adapt(error)) throw error;
      }
    }
  }

  /** Adds the variants and collections beyond the product's first page to the node. */
  async function complete(node: ProductNode, signal?: AbortSignal): Promise<void> {
    let variantsAfter = node.variants.next;
    let collectionsAfter = node.collections?.next;
    for (let page = 0; (variantsAfter || collectionsAfter) && page < MAX_INNER_PAGES; page += 1) {
      const variables: MoreOfProductQueryVariables = {
        id: toGid('Product', node.id),
        inventory: plan.allowed.inventory,
        moreVariants: variantsAfter !== undefined,
        variantsAfter: variantsAfter ?? null,
        moreCollections: collectionsAfter !== undefined,
        collectionsAfter: collectionsAfter ?? null,
      };
      const data = await ask(
        MORE_OF_PRODUCT_QUERY,
        () => ({ ...variables, inventory: plan.allowed.inventory }),
        signal,
      );
      const more = decode(moreOfProduct, data)?.product;
      node.variants.nodes.push(...(more?.variants?.nodes ?? []));
      node.collections?.nodes.push(...(more?.collections?.nodes ?? []));
      variantsAfter = more?.variants?.next;
      collectionsAfter = more?.collections?.next;
    }
    await readParts(node, signal);
  }

  /** B13 Reads the names of a bundle's parts; a bundle without readable names is sold without them. */
  async function readParts(node: ProductNode, signal?: AbortSignal): Promise<void> {
    const bundles = node.variants.nodes.filter((variant) => variant.requiresComponents);
    for (let at = 0; at < bundles.length; at += NAMED_AT_ONCE) {
      const some = bundles.slice(at, at + NAMED_AT_ONCE);
      const ids = some.map(({ id }) => toGid('ProductVariant', id));
      const data = await ask(BUNDLE_PARTS_QUERY, () => ({ ids }), signal);
      for (const bundle of decode(bundleParts, data)?.nodes ?? []) {
        const variant: VariantNode | undefined = some.find(({ id }) => id === bundle?.id);
        if (variant && bundle) variant.parts = bundle.components.nodes.map(partText);
      }
    }
  }

  function noteLeftOut(id: string | undefined): void {
    const name = id === undefined ? 'unknown' : toGid('Product', id);
    if (leftOut.has(name)) return;
    leftOut.add(name);
    log.warn({ product: name }, 'A product could not be read and is left out');
  }

  /** Converts the nodes of one page to entries, in their order; unchanged ones are neither completed nor decoded. */
  async function readNodes(
    nodes: readonly unknown[],
    { walk, keep, share, signal }: ReadOptions,
  ): Promise<ProductReading[]> {
    const readings = new Array<ProductReading>(nodes.length);
    const read = async (value: unknown): Promise<ProductReading> => {
      const { id, updatedAt } = decode(anyNode, value) ?? { id: undefined, updatedAt: '' };
      const entry = await walk.entryOf(id ?? '', value, async () => {
        const node = readProductNode(value);
        if (!node) return undefined;
        await complete(node, signal);
        const entry = toEntry(node, metafields);
        return entry && keep(share(entry));
      });
      if (!entry) noteLeftOut(id);
      return { id: id ?? '', entry, updatedAt: updatedAt || undefined };
    };
    let next = 0;
    let turnBegan = performance.now();
    const work = async () => {
      for (let index = next++; index < nodes.length; index = next++) {
        if (performance.now() - turnBegan > MAX_TURN_MS) {
          await nextTurn();
          turnBegan = performance.now();
        }
        readings[index] = await read(nodes[index]);
      }
    };
    await Promise.all(Array.from({ length: PRODUCTS_AT_ONCE }, work));
    return readings;
  }

  async function readPages(
    { query: first, sortKey }: Pick<ProductsQueryVariables, 'query' | 'sortKey'>,
    options: ReadOptions,
  ): Promise<ProductReading[]> {
    const readings = new Map<string, ProductReading>();
    let unreadable = 0;
    let after: string | undefined;
    let query = first;
    let inWindow = 0;
    for (;;) {
      const variables = (): ProductsQueryVariables => ({
        first: plan.pageSize,
        after: after ?? null,
        query: query ?? null,
        sortKey,
        facts,
        ...plan.allowed,
      });
      const page = decode(productsPage, await ask(PRODUCTS_QUERY, variables, options.signal))?.products;
      if (!page) throw new ShopifyError('garbage', 'Shopify answered without a list of products');
      for (const reading of await readNodes(page.nodes, options)) {
        if (reading.entry) readings.set(reading.id, reading);
        else {
          unreadable += 1;
          if (reading.id) readings.set(reading.id, reading);
        }
      }
      inWindow += page.nodes.length;
      const next = page.pageInfo?.hasNextPage ? page.pageInfo.endCursor : '';
      if (!next) break;
      if (next === after || page.nodes.length === 0)
        throw new ShopifyError('garbage', 'The pages of products do not end');
      after = next;
      const window = `created_at:>='${decode(anyNode, page.nodes.at(-1))?.createdAt}'`;
      if (sortKey === 'CREATED_AT' && inWindow >= WINDOW_PRODUCTS && window !== query) {
        query = window;
        after = undefined;
        inWindow = 0;
      }
    }
    const readable = [...readings.values()].filter(({ entry }) => entry).length;
    if (unreadable > readable)
      throw new ShopifyError('garbage', `${unreadable} of ${unreadable + readable} products are unreadable`);
    return [...readings.values()];
  }

  return {
    async listProducts(signal, keep = same) {
      const walk = knownProducts.beginWalk();
      const { share } = createInterning();
      const readings = await readPages({ sortKey: 'CREATED_AT' }, { walk, keep, share, signal });
      walk.end();
      return readings.map(({ entry }) => entry).filter((entry) => entry !== undefined);
    },

    listChanges(since, signal, keep = same) {
      const query = `updated_at:>='${new Date(since).toISOString()}'`;
      const { share } = createInterning();
      return readPages({ query, sortKey: 'UPDATED_AT' }, { walk: knownProducts.look(), keep, share, signal });
    },

    async readProducts(ids, signal, keep = same) {
      const readings: ProductReading[] = [];
      const { share } = createInterning();
      for (let start = 0; start < ids.length; start += NAMED_AT_ONCE) {
        const batch = ids.slice(start, start + NAMED_AT_ONCE);
        const variables = (): NamedProductsQueryVariables => ({
          ids: batch.map((id) => toGid('Product', id)),
          facts,
          ...plan.allowed,
        });
        const page = decode(namedPage, await ask(NAMED_PRODUCTS_QUERY, variables, signal));
        if (page?.nodes.length !== batch.length)
          throw new ShopifyError('garbage', 'Shopify answered without the products asked for');
        const there = page.nodes.filter((node) => node !== null);
        const batchReadings = await readNodes(there, { walk: knownProducts.look(), keep, share, signal });
        const byId = new Map(batchReadings.map((reading) => [reading.id, reading]));
        readings.push(...batch.map((id) => byId.get(id) ?? { id, entry: undefined, updatedAt: undefined }));
      }
      return readings;
    },
  };
}
