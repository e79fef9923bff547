// B16 Serves products and lists as markdown, at the addresses of their pages, for clients that ask for it by
// `Accept`.
import Negotiator from 'negotiator';
import { CATEGORIES, findSubCategory } from '../../shared/catalogue.ts';
import { collectionList } from '../../shared/doors/collections.ts';
import { listingMarkdown } from '../../shared/doors/listing-markdown.ts';
import type { Features } from '../../shared/features.ts';
import { type FindState, printFind, readFind, rulesOf } from '../../shared/find/query.ts';
import type { Found } from '../../shared/find/view.ts';
import type { CatalogueApi } from '../../shared/pages/page-contract.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import { productMarkdown } from '../../shared/product/product-markdown.ts';
import { matchRoute, type RouteMatch } from '../../shared/routes.ts';
import { stripMarkup } from '../../shared/text.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import {
  compress,
  FAST_QUALITY,
  type MemoryResponse,
  memoryResponse,
  REVALIDATED,
} from '../cache/memory-response.ts';

const MARKDOWN = 'text/markdown';

/** Tells whether a client prefers markdown to a page. Browsers never name it, so they are answered at once. */
export const wantsMarkdown = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(MARKDOWN) === true &&
  new Negotiator({ headers: { accept: accept.toLowerCase() } }).mediaType(['text/html', MARKDOWN]) ===
    MARKDOWN;

export interface MarkdownPages {
  /** Undefined if the address has no markdown. */
  get(path: string, query: string): Promise<MemoryResponse | undefined>;
}

interface MarkdownDeps {
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly catalogueApi: Pick<CatalogueApi, 'getProduct'>;
  readonly find: (state: FindState) => Promise<Found<CardProduct>>;
  readonly features: Features;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function createMarkdownPages({
  catalogue,
  catalogueApi,
  find,
  features,
  origin,
  headers,
}: MarkdownDeps): MarkdownPages {
  /** Returns the title and text of a list, and its input for the find call. */
  function listOf(match: RouteMatch) {
    if (match.name === 'allMerchandise') return { title: 'All Merchandise', text: '', state: {} };
    if (match.name === 'category' || match.name === 'subCategory') {
      const { name, tagline } = CATEGORIES[match.category];
      const sub = match.name === 'subCategory' ? findSubCategory(match.category, match.slug) : undefined;
      const title = sub ? `${name}: ${sub.name}` : name;
      return { title, text: tagline, state: { category: match.category, sub: sub?.slug ?? '' } };
    }
    const collection =
      match.name === 'collection' ? catalogue.snapshot().collection(match.handle) : undefined;
    if (!collection) return undefined;
    const { title, html, handle } = collection;
    return { title, text: stripMarkup(html), state: { category: collectionList(handle) } };
  }

  async function textOf(path: string, query: string): Promise<string | undefined> {
    const match = matchRoute(path, rulesOf('category', features).facets);
    if (match.name === 'product') {
      const view = catalogue.snapshot();
      if (!view.find(match.id)) return undefined;
      return productMarkdown(await catalogueApi.getProduct({ id: match.id }), origin);
    }
    const list = listOf(match);
    if (!list) return undefined;
    const rules = rulesOf(match.name === 'allMerchandise' ? 'merchandise' : 'category', features);
    const state = readFind(new URLSearchParams(query), rules);
    const results = await find({ ...state, ...list.state });
    const title = state.search.trim() ? `${list.title}: ${state.search.trim()}` : list.title;
    const pageHref = (page: number) => path + printFind({ ...state, page }, rules);
    return listingMarkdown({
      ...list,
      title,
      origin,
      found: results,
      fromPrices: rules.facts,
      pageHref,
    });
  }

  return {
    async get(path, query) {
      const text = await textOf(path, query);
      if (text === undefined) return undefined;
      return memoryResponse(await compress(Buffer.from(text), FAST_QUALITY), {
        headers: { ...headers, 'content-type': `${MARKDOWN}; charset=utf-8`, vary: 'accept', ...REVALIDATED },
      });
    },
  };
}
