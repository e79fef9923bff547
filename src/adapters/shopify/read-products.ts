// Walks the shop's products by cursor and decodes each page as it comes.
import { setImmediate as breathe } from 'node:timers/promises';
import { createInterning } from '../../shop/catalogue/interning.ts';
import type { CatalogueEntry, CommercePlatform } from '../../shop/ports/platform.ts';
import type { Log } from '../../shop/ports/system.ts';
import type { StorefrontClient } from './client.ts';
import { decodeProduct } from './decode.ts';
import { field, nextCursor, nodesOf } from './foreign.ts';
import { createKnownProducts } from './known-products.ts';
import {
  FEWEST_PRODUCTS_PER_PAGE,
  MORE_OF_PRODUCT_QUERY,
  PRODUCTS_PER_PAGE,
  PRODUCTS_QUERY,
} from './queries.ts';
import type { MoreOfProductQueryVariables, ProductsQueryVariables } from './storefront.generated.ts';
import { StorefrontError } from './storefront-error.ts';

/** Shopify pages no deeper than 25,000; before that the walk starts anew from the last creation date. */
const WINDOW_PRODUCTS = 20_000;
/** Decoding is interrupted after this long, so that a request never waits long for it. */
const LONGEST_TURN_MS = 10;
/** A product has at most 2,048 variants; a cursor that never ends is a fault. */
const MAX_INNER_PAGES = 50;

type Variables = ProductsQueryVariables | MoreOfProductQueryVariables;

const same = (entry: CatalogueEntry): CatalogueEntry => entry;

interface ProductReader {
  readAll: CommercePlatform['listProducts'];
}

export function createProductReader(client: StorefrontClient, log: Log): ProductReader {
  /** What the token turned out not to be allowed to read; remembered for the life of the process. */
  const allowed = { inventory: true, tags: true };
  let pageSize = PRODUCTS_PER_PAGE;
  const leftOut = new Set<string>();
  const known = createKnownProducts();

  /** True when the page is worth asking for again in another way. */
  function adapt(error: unknown): boolean {
    if (!(error instanceof StorefrontError)) return false;
    if (error.failure === 'access_denied') {
      const denied = error.deniedFields.join(' ');
      const inventory = allowed.inventory && denied.includes('quantityAvailable');
      const tags = allowed.tags && /\btags\b/.test(denied);
      if (inventory) allowed.inventory = false;
      if (tags) allowed.tags = false;
      if (inventory)
        log.warn({}, 'The token may not read inventory: stock is known as available or sold out only');
      if (tags)
        log.warn({}, 'The token may not read product tags: sub-categories and featured products stay empty');
      return inventory || tags;
    }
    if (error.failure !== 'too_complex' && error.failure !== 'timeout') return false;
    if (pageSize <= FEWEST_PRODUCTS_PER_PAGE) return false;
    pageSize = Math.max(FEWEST_PRODUCTS_PER_PAGE, Math.floor(pageSize / 2));
    log.warn({ pageSize }, 'Shopify found a page of products too heavy: asking for fewer at a time');
    return true;
  }

  async function ask(
    document: string,
    variables: () => Variables,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    for (;;) {
      try {
        return await client.request<unknown>(document, variables(), { signal });
      } catch (error) {
        if (!adapt(error)) throw error;
      }
    }
  }

  /** Reads what did not fit the product's first page of variants or collections into the node. */
  async function complete(node: unknown, signal: AbortSignal | undefined): Promise<void> {
    let variantsAfter = nextCursor(field(node, 'variants'));
    let collectionsAfter = nextCursor(field(node, 'collections'));
    for (let page = 0; (variantsAfter || collectionsAfter) && page < MAX_INNER_PAGES; page += 1) {
      const data = await ask(
        MORE_OF_PRODUCT_QUERY,
        () => ({
          id: String(field(node, 'id')),
          inventory: allowed.inventory,
          moreVariants: variantsAfter !== undefined,
          variantsAfter: variantsAfter ?? null,
          moreCollections: collectionsAfter !== undefined,
          collectionsAfter: collectionsAfter ?? null,
        }),
        signal,
      );
      const more = field(data, 'product');
      for (const name of ['variants', 'collections']) {
        const nodes = field(node, name, 'nodes');
        if (Array.isArray(nodes)) nodes.push(...nodesOf(field(more, name)));
      }
      variantsAfter = nextCursor(field(more, 'variants'));
      collectionsAfter = nextCursor(field(more, 'collections'));
    }
  }

  function noteLeftOut(node: unknown): void {
    const id = String(field(node, 'id') ?? 'unknown').slice(0, 80);
    if (leftOut.has(id)) return;
    leftOut.add(id);
    log.warn({ product: client.scrub(id) }, 'A product could not be read and is left out');
  }

  async function readAll(signal?: AbortSignal, keep = same): Promise<CatalogueEntry[]> {
    const entries = new Map<string, CatalogueEntry>();
    const { share } = createInterning();
    const walk = known.beginWalk();
    const decode = (node: unknown) => {
      const entry = decodeProduct(node);
      return entry && keep(share(entry));
    };
    let unreadable = 0;
    let after: string | undefined;
    let query: string | undefined;
    let inWindow = 0;
    for (;;) {
      const data = await ask(
        PRODUCTS_QUERY,
        () => ({ first: pageSize, after: after ?? null, query: query ?? null, ...allowed }),
        signal,
      );
      const connection = field(data, 'products');
      if (!Array.isArray(field(connection, 'nodes'))) {
        throw new StorefrontError('garbage', 'Shopify answered without a list of products');
      }
      const nodes = field(connection, 'nodes') as unknown[];
      let turnBegan = performance.now();
      for (const node of nodes) {
        await complete(node, signal);
        if (performance.now() - turnBegan > LONGEST_TURN_MS) {
          await breathe();
          turnBegan = performance.now();
        }
        const entry = walk.entryOf(String(field(node, 'id')), node, decode);
        if (entry) entries.set(entry.product.shopifyId, entry);
        else {
          unreadable += 1;
          noteLeftOut(node);
        }
      }
      inWindow += nodes.length;
      const next = nextCursor(connection);
      if (!next) break;
      if (next === after || nodes.length === 0) {
        throw new StorefrontError('garbage', 'The pages of products do not end');
      }
      after = next;
      const window = `created_at:>='${field(nodes.at(-1), 'createdAt')}'`;
      if (inWindow >= WINDOW_PRODUCTS && window !== query) {
        query = window;
        after = undefined;
        inWindow = 0;
      }
    }
    if (unreadable > entries.size) {
      throw new StorefrontError(
        'garbage',
        `${unreadable} of ${unreadable + entries.size} products are unreadable`,
      );
    }
    walk.end();
    return [...entries.values()];
  }

  return { readAll };
}
