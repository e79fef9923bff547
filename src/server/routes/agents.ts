// B16 Routes for agents: the profile of the Universal Commerce Protocol, search and lookup, and /agents.md.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { PAGE_SIZE } from '../../shared/constants.ts';
import { AGENTS_PATH, agentsText } from '../../shared/doors/agents-text.ts';
import {
  buyableFirst,
  LOOKUP_CAPABILITY,
  optionsOf,
  SEARCH_CAPABILITY,
  selectOptions,
  shopCheckoutEndpoint,
  toUcpProduct,
  UCP_ENDPOINT,
  UCP_PATH,
  type UcpVariant,
  ucpEnvelope,
  ucpProfile,
} from '../../shared/doors/ucp.ts';
import type { Product, ProductVariant } from '../../shared/entities.ts';
import type { Features } from '../../shared/features.ts';
import { readFind, rulesOf } from '../../shared/find/query.ts';
import { fromCents } from '../../shared/money.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { CatalogueView } from '../../shop/catalogue/catalogue-view.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Finder } from '../../shop/find/finder.ts';
import { REVALIDATED } from '../cache/memory-response.ts';
import type { LimitCaller } from '../plugins/limit-caller.ts';
import {
  DEFAULT_LIMIT,
  fits,
  lookupInput,
  MOST_IDS,
  productInput,
  read,
  searchInput,
} from './agents-input.ts';

const CALLS_PER_MINUTE = 60;
interface AgentDeps {
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly finder: Finder;
  readonly features: Features;
  readonly origin: string;
  readonly limit: LimitCaller;
  /** The links that fill a cart exist. */
  readonly links: boolean;
  /** The product feed and llms.txt exist. */
  readonly feed: boolean;
  /** The domain of a real shop. */
  readonly shopDomain: string | undefined;
}

const VARIANT_GID = /^gid:\/\/shopify\/ProductVariant\/(\d+)$/;

/** Finds a product by its own id, a variant's id or a handle. */
function resolve(
  view: CatalogueView,
  id: string,
): { product: Product; variant?: ProductVariant } | undefined {
  const variant = view.findVariant(VARIANT_GID.exec(id)?.[1] ?? id);
  if (variant) return variant;
  const product = view.find(id);
  return product && { product };
}

function skusOf(view: CatalogueView, { shopifyId }: Product): Map<string, string> {
  const details = view.entry(shopifyId)?.details?.variants ?? [];
  return new Map(details.flatMap(({ id, sku }) => (sku ? [[id, sku] as const] : [])));
}

const failure = (code: string, content: string) => ({
  ucp: ucpEnvelope(LOOKUP_CAPABILITY, 'error'),
  messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
});

const note = (type: 'info' | 'warning', code: string, content: string) => ({ type, code, content });

export function mountAgents(app: FastifyInstance, deps: AgentDeps): void {
  const { catalogue, finder, features, origin, limit, links, feed } = deps;
  const rules = rulesOf('call', features);
  const shopCheckout = deps.shopDomain && shopCheckoutEndpoint(deps.shopDomain);
  const profile = ucpProfile(origin, { links, shopCheckout });
  const agents = agentsText({ origin, links, feed, shopCheckout });
  const present = (view: CatalogueView, product: Product, variants?: readonly ProductVariant[]) =>
    toUcpProduct(product, { origin, skus: skusOf(view, product), variants });

  app.get(UCP_PATH, async (_request, reply) => reply.headers(REVALIDATED).send(profile));
  app.get(AGENTS_PATH, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').headers(REVALIDATED).send(agents),
  );

  const post = <Out>(
    path: string,
    schema: z.ZodMiniType<Out>,
    answer: (input: Out, reply: FastifyReply) => Promise<object>,
  ) =>
    app.post(`${UCP_ENDPOINT}/catalog/${path}`, async (request, reply) => {
      await limit('ucp', request, CALLS_PER_MINUTE);
      reply.header('cache-control', 'private, no-store');
      return answer(read(schema, request), reply);
    });

  post('search', searchInput, async ({ query, purpose = 'search', filters, pagination }) => {
    const ucp = ucpEnvelope(SEARCH_CAPABILITY);
    const messages: object[] = [];
    const [category, ...more] = filters.categories ?? [];
    // The protocol refuses a search for nothing in particular.
    if (query.trim() === '' && Object.keys(filters).length === 0) throw new ShopError('bad_request');
    if (purpose !== 'search') {
      messages.push(note('warning', 'unsupported', `purpose: ${purpose}`));
      return { ucp, products: [], messages };
    }
    if (more.length > 0)
      messages.push(note('info', 'unsupported', 'filters.categories: only the first counts'));
    if (filters.brand) messages.push(note('info', 'unsupported', 'filters.brand'));
    const { min, max } = filters.price ?? {};
    const dollars = (amount: number | undefined) => (amount === undefined ? '' : fromCents(amount));
    const offset = Math.max(0, Number.parseInt(pagination.cursor ?? '0', 10) || 0);
    const results = await finder.find(
      catalogue.snapshot(),
      readFind(
        new URLSearchParams({
          q: query,
          ...(category && { category }),
          ...((min ?? max) !== undefined && { price: `${dollars(min)}-${dollars(max)}` }),
          ...(filters.availability?.includes('in_stock') && { 'in-stock': '1' }),
          page: String(Math.floor(offset / PAGE_SIZE) + 1),
        }),
        rules,
      ),
    );
    const first = Math.min(offset, results.total) - (results.page - 1) * PAGE_SIZE;
    const limitOf = Math.min(Math.max(pagination.limit ?? DEFAULT_LIMIT, 1), PAGE_SIZE);
    const items = offset < results.total ? results.items.slice(first, first + limitOf) : [];
    const next = offset + items.length;
    if (results.corrected !== undefined) messages.push(note('info', 'corrected', results.corrected));
    const view = catalogue.snapshot();
    return {
      ucp,
      products: items.map((product) => present(view, product)),
      pagination: {
        has_next_page: next < results.total,
        total_count: results.total,
        ...(next < results.total && { cursor: String(next) }),
      },
      ...(messages.length > 0 && { messages }),
    };
  });

  post('lookup', lookupInput, async ({ ids, filters }, reply) => {
    if (ids.length > MOST_IDS) {
      reply.code(400);
      return failure('request_too_large', `At most ${MOST_IDS} ids`);
    }
    const view = catalogue.snapshot();
    const products = new Map<string, { id: string; variants: (UcpVariant & { inputs: object[] })[] }>();
    const messages: object[] = [];
    for (const id of new Set(ids)) {
      const match = resolve(view, id);
      if (!match) {
        messages.push(note('info', 'not_found', id));
        continue;
      }
      const { product, variant: one } = match;
      const variants = (one ? [one] : buyableFirst(product)).filter((each) => fits(product, each, filters));
      // The protocol leaves excluded products out without a word.
      if (variants.length === 0) continue;
      const ucpProduct = present(view, product, variants);
      const [variant] = ucpProduct.variants;
      const entry = products.get(ucpProduct.id) ?? { ...ucpProduct, variants: [] };
      products.set(ucpProduct.id, entry);
      const input = { id, match: match.variant ? 'exact' : 'featured' };
      const same = entry.variants.find((each) => each.id === variant?.id);
      if (same) same.inputs.push(input);
      else if (variant) entry.variants.push({ ...variant, inputs: [input] });
    }
    return {
      ucp: ucpEnvelope(LOOKUP_CAPABILITY),
      products: [...products.values()],
      ...(messages.length > 0 && { messages }),
    };
  });

  post('product', productInput, async ({ id, selected, preferences, filters }) => {
    const view = catalogue.snapshot();
    const match = resolve(view, id);
    if (!match) return failure('not_found', `Product not found: ${id}`);
    const { product, variant } = match;
    // A variant decides alone; without any choice it is the product's first.
    const choices = variant || selected.length === 0 ? optionsOf(product, variant) : selected;
    const choice = selectOptions(product, choices, preferences);
    const variants = choice.variants.filter((each) => fits(product, each, filters));
    if (variants.length === 0) return failure('not_found', `No variant passes the filters: ${id}`);
    return {
      ucp: ucpEnvelope(LOOKUP_CAPABILITY),
      product: {
        ...present(view, product, variants),
        selected: choice.selected,
        options: choice.options,
      },
    };
  });
}
