// B1 Filtered lists of the catalogue: one index per version, built in the background, used by pages and API calls.
import { LRUCache } from 'lru-cache';
import { ALL_PRODUCTS, FEATURED_TAG, isCategoryId } from '../../shared/catalogue.ts';
import { collectionOf } from '../../shared/doors/collections.ts';
import type { Product } from '../../shared/entities.ts';
import { BUILT_IN_SYNONYMS } from '../../shared/find/built-in-synonyms.ts';
import { hasTagSlug } from '../../shared/find/categories.ts';
import { type FindFilters, NO_FILTERS } from '../../shared/find/facets/facets.ts';
import { type FindIndex, indexing } from '../../shared/find/index.ts';
import { createList, type FindList, wholeList } from '../../shared/find/list.ts';
import { type FindState, isMerchandiseSort, readFind } from '../../shared/find/query.ts';
import { type Found, findView, type Matching } from '../../shared/find/view.ts';
import {
  createMatcher,
  createRank,
  createTextMatcher,
  hasTerm,
  isCalled,
  isWritten,
  type Synonyms,
  termsOf,
  wordsOf,
} from '../../shared/find/words.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import { createPacer } from '../catalogue/pacer.ts';
import { placesBySku } from './sku.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { filtersOf, hasRest, type Reading, readWishes, type Wish, wishTest } from './wishes.ts';

const SEARCHES_KEPT = 64;
/** Sorts before every name. */
const FIRST_RANK = -1;
/** Each word is looked up in every product, so the number of words is limited. */
const MAX_RELAXED = 8;

export interface Finder {
  /** The same view gives the same answers. */
  find(view: CatalogueView, state: FindState): Promise<Found<Product>>;
  /** Answers a text that names filters beside its words; undefined for any other. */
  findFiltered(view: CatalogueView, text: string): Promise<Found<Product> | undefined>;
  /** Builds the index of a version before the first request needs it. */
  prepare(view: CatalogueView): Promise<void>;
}

interface FinderOptions {
  readonly synonyms: () => Synonyms;
  /** A search without results also tries similar words. */
  readonly forgiving: boolean;
  /** B15 A search finds products by SKU, and cards show 'From' and the lowest price. */
  readonly facts?: boolean;
}

interface Prepared {
  readonly index: FindIndex;
  readonly whole: FindList;
  readonly spelling: Spelling;
  readonly lists: Map<string, FindList>;
  /** The matching products by search text; dropped with the version. */
  readonly searches: LRUCache<string, Uint8Array>;
  readonly answers: LRUCache<string, Answer>;
}

/** A search as it is answered. */
interface Answer {
  readonly text: string;
  readonly flags: Uint8Array;
  readonly filters: FindFilters;
  readonly corrected?: string;
  readonly dropped: readonly string[];
}

const EVERYTHING = readFind(new URLSearchParams({ q: '-' }), { place: 'call', facets: true, search: true });

async function paced<Result>(steps: Generator<void, Result>): Promise<Result> {
  const pacer = createPacer();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (pacer.due()) await pacer.rest();
  }
}

async function prepareView({ products }: CatalogueView, fromPrices: boolean): Promise<Prepared> {
  const index = await paced(indexing(products, { fromPrices }));
  return {
    index,
    whole: wholeList(index),
    spelling: createSpelling(products),
    lists: new Map(),
    searches: new LRUCache({ max: SEARCHES_KEPT }),
    answers: new LRUCache({ max: SEARCHES_KEPT }),
  };
}

const placeMaps = new WeakMap<FindIndex, Map<Product, number>>();

/** Built once for each catalogue, because a shop may have thousands of lists. */
function placeMap(index: FindIndex): Map<Product, number> {
  const places = placeMaps.get(index) ?? new Map(index.products.map((product, place) => [product, place]));
  placeMaps.set(index, places);
  return places;
}

/** Returns the positions of a list's products in the index, in the list's own order. */
function placesOf(index: FindIndex, products: readonly Product[]): Int32Array {
  const places = placeMap(index);
  return Int32Array.from(products, (product) => places.get(product) ?? -1).filter((place) => place >= 0);
}

/** All Merchandise filters by the products' own category; elsewhere a category is the list with that name. */
function productsOf(view: CatalogueView, { category, sub, sort }: FindState): readonly Product[] {
  if (category === FEATURED_TAG) return view.products.filter((each) => hasTagSlug(each, FEATURED_TAG));
  if (collectionOf(category) !== undefined) return view.inCategory(category);
  if (sub !== '') return view.inSubCategory(category, sub);
  return isMerchandiseSort(sort)
    ? view.products.filter(({ categoryId }) => categoryId === category)
    : view.inCategory(category);
}

export function createFinder({ synonyms, forgiving, facts = false }: FinderOptions): Finder {
  let current: { readonly view: CatalogueView; readonly prepared: Promise<Prepared> } | undefined;

  function preparedFor(view: CatalogueView): Promise<Prepared> {
    if (current?.view !== view) current = { view, prepared: prepareView(view, facts) };
    return current.prepared;
  }

  function listFor(view: CatalogueView, { index, whole, lists }: Prepared, state: FindState): FindList {
    if (state.category === ALL_PRODUCTS) return whole;
    const key = `${isMerchandiseSort(state.sort)} ${state.category}/${state.sub}`;
    const stored = lists.get(key);
    if (stored) return stored;
    const products = productsOf(view, state);
    // An unknown category is ignored and not cached, because there is no end of them.
    const isKnown =
      isCategoryId(state.category) ||
      state.category === FEATURED_TAG ||
      view.collection(collectionOf(state.category) ?? '') !== undefined;
    if (products.length === 0 && !isKnown) return whole;
    const list = createList(index, placesOf(index, products));
    lists.set(key, list);
    return list;
  }

  const sameWords = (): Synonyms => [...synonyms(), ...BUILT_IN_SYNONYMS];

  function having({ index, searches }: Prepared, text: string): Uint8Array {
    const key = `${text}\n${JSON.stringify(synonyms())}`;
    let flags = searches.get(key);
    if (!flags) {
      const matches = forgiving ? createMatcher(text, sameWords()) : createTextMatcher(text);
      flags = Uint8Array.from(index.products, (product) => Number(matches(product)));
      searches.set(key, flags);
    }
    return flags;
  }

  /**
   * Tells whether the words find a product whose name has the last word: a jumpsuit whose description
   * mentions dresses is no answer to 'blue linen dress' in a shop that sells dresses.
   */
  function isAnswered(prepared: Prepared, text: string): boolean {
    const flags = having(prepared, text);
    if (!flags.includes(1)) return false;
    const { products } = prepared.index;
    const terms = termsOf(text, sameWords());
    const noun = terms.at(-1);
    if (!noun || terms.length === 1) return true;
    const isNamed = (product: Product) => isCalled(product, noun);
    return (
      products.some((product, place) => flags[place] === 1 && isNamed(product)) || !products.some(isNamed)
    );
  }

  /** Drops one word after the other until something is found; the last words, which name the product, stay longest. */
  function relax({ index }: Prepared, search: string): string | undefined {
    let terms = termsOf(search, sameWords())
      .slice(-MAX_RELAXED)
      .map((term, at, all) => {
        const isNoun = at === all.length - 1 && index.products.some((product) => isCalled(product, term));
        const has = isNoun ? isCalled : hasTerm;
        const flags = Uint8Array.from(index.products, (product) => Number(has(product, term)));
        return { text: term.text, flags };
      })
      .filter(({ flags }) => flags.includes(1));
    const isFound = (rest: typeof terms) =>
      rest.length > 0 &&
      index.products.some((_product, place) => rest.every(({ flags }) => flags[place] === 1));
    while (terms.length > 1 && !isFound(terms)) {
      const shorter = terms.map((_term, at) => terms.toSpliced(at, 1));
      terms = shorter.find(isFound) ?? terms.slice(1);
    }
    return isFound(terms) ? terms.map(({ text }) => text).join(' ') : undefined;
  }

  /** Corrects the words and drops those that nothing has with the others. */
  function readPlainly(prepared: Prepared, search: string): Answer {
    const typed = { text: search, flags: having(prepared, search), filters: NO_FILTERS, dropped: [] };
    if (!forgiving || isAnswered(prepared, search)) return typed;
    const near = prepared.spelling.correct(search) ?? search;
    if (isAnswered(prepared, near))
      return { ...typed, text: near, corrected: near, flags: having(prepared, near) };
    const text = relax(prepared, near);
    if (text === undefined || text === search) return typed;
    const rest = new Set(wordsOf(text));
    const dropped = wordsOf(near).filter((word) => !rest.has(word));
    return { text, corrected: text, dropped, flags: having(prepared, text), filters: NO_FILTERS };
  }

  /** Meets as many wishes as the shop can beside the words, which stay. */
  function meetWishes(prepared: Prepared, { wishes, words }: Reading): Answer | undefined {
    const { products } = prepared.index;
    const noun = words.map(({ text }) => text).join(' ');
    const plain = noun === '' ? undefined : readPlainly(prepared, noun);
    const isHeld = (place: number) => !plain || plain.flags[place] === 1;
    const terms = plain ? termsOf(plain.text, sameWords()) : [];
    const hasColor = wishes.some(({ filters }) => filters.color);
    // Called by the noun, and not only of a color with the words' name: a dress in the color Linen is no 'blue linen
    // dress' while there are dresses of linen, and neither is a jumpsuit whose description mentions dresses.
    const isBase =
      [
        (place: number) => hasColor && terms.every((term) => isWritten(products[place] as Product, term)),
        () => true,
      ]
        .map((test) => (place: number) => {
          const noun = terms.at(-1);
          return isHeld(place) && test(place) && (!noun || isCalled(products[place] as Product, noun));
        })
        .find((test) => products.some((_product, place) => test(place))) ?? isHeld;
    if (!products.some((_product, place) => isBase(place))) return undefined;
    const base = products.filter((_product, place) => isBase(place));
    const isFound = (selection: readonly Wish[], byShade: boolean) => base.some(wishTest(selection, byShade));
    const isAnyFound = (selection: readonly Wish[]) => isFound(selection, true) || isFound(selection, false);
    // A wish that nothing meets even by itself need not be tried beside the others.
    let selection = wishes.filter((wish) => isAnyFound([wish]));
    while (selection.length > 0 && !isAnyFound(selection)) {
      const shorter = selection.map((_wish, at) => selection.toSpliced(at, 1));
      selection = shorter.find((each) => each.length > 0 && isAnyFound(each)) ?? selection.slice(1);
    }
    if (selection.length === 0 && !plain) return undefined;
    const byShade = isFound(selection, true);
    const spelling = selection.map((wish) => ({
      ...wish,
      text: byShade || !wish.shade ? wish.text : (wish.filters.color?.[0] ?? ''),
    }));
    const first = words[0]?.at ?? 0;
    const inOrder = (parts: readonly Wish[]) =>
      [
        ...parts.filter(({ at }) => at < first).map(({ text }) => text),
        ...(plain ? [plain.text] : []),
        ...parts.filter(({ at }) => at >= first).map(({ text }) => text),
      ].join(' ');
    const dropped = wishes.filter((wish) => !selection.includes(wish)).map(({ text }) => text);
    const isExact = byShade && dropped.length === 0 && plain?.corrected === undefined;
    return {
      text: inOrder(spelling.filter(({ filters }) => filters.color)),
      flags: Uint8Array.from(products, (product, place) =>
        Number(isBase(place) && hasRest(product, selection, byShade)),
      ),
      filters: filtersOf(selection),
      dropped: [...(plain?.dropped ?? []), ...dropped],
      ...(!isExact && { corrected: inOrder(spelling) }),
    };
  }

  /** A search without a noun stays words where a product is called so. */
  const isName = ({ index }: Prepared, search: string): boolean => {
    const terms = termsOf(search, sameWords());
    return index.products.some((product) => terms.every((term) => isCalled(product, term)));
  };

  function wishesIn(prepared: Prepared, search: string): Reading | undefined {
    if (!forgiving) return undefined;
    const { products, columns } = prepared.index;
    const reading = readWishes(search, { products, sizes: new Set(columns.size.ids.keys()) });
    if (reading.wishes.length === 0) return undefined;
    return reading.words.length > 0 || !isName(prepared, search) ? reading : undefined;
  }

  function answerFor(prepared: Prepared, search: string, state: FindState): Answer {
    const isChosen = (name: 'size' | 'color' | 'price') => Object.keys(state[name]).length > 0;
    const chosen = (['size', 'color', 'price'] as const).filter(isChosen);
    const key = `${search}\n${chosen}\n${JSON.stringify(synonyms())}`;
    let answer = prepared.answers.get(key);
    if (!answer) {
      const reading = wishesIn(prepared, search);
      // A chosen filter replaces the one in the search.
      const wishes = reading?.wishes.filter(({ filters }) => !chosen.some((name) => name in filters)) ?? [];
      answer = (reading && meetWishes(prepared, { ...reading, wishes })) ?? readPlainly(prepared, search);
      prepared.answers.set(key, answer);
    }
    return answer;
  }

  const finder: Finder = {
    async findFiltered(view, text) {
      const prepared = await preparedFor(view);
      const search = text.trim().toLowerCase();
      return wishesIn(prepared, search) && finder.find(view, { ...EVERYTHING, search });
    },

    async find(view, state) {
      const prepared = await preparedFor(view);
      const list = listFor(view, prepared, state);
      const search = state.search.trim().toLowerCase();
      if (search === '') return findView(list, state);

      const numbered = new Set(facts ? placesBySku(view, search) : []);
      const { text, flags, filters, corrected, dropped } =
        numbered.size > 0
          ? {
              text: search,
              flags: having(prepared, search),
              filters: NO_FILTERS,
              corrected: undefined,
              dropped: [],
            }
          : answerFor(prepared, search, state);
      const rankOf = createRank(text, sameWords());
      const matching: Matching = {
        has: (place) => flags[place] === 1 || numbered.has(place),
        rank: (place) =>
          numbered.has(place) ? FIRST_RANK : rankOf(prepared.index.products[place] as Product),
      };
      const narrowState = {
        ...state,
        ...(filters.size.length > 0 && { size: filters.size }),
        ...(filters.color.length > 0 && { color: filters.color }),
        ...(Object.keys(filters.price).length > 0 && { price: filters.price }),
      };
      const results = findView(list, narrowState, matching);
      return {
        ...results,
        ...(corrected !== undefined && { corrected }),
        ...(dropped.length > 0 && { dropped }),
      };
    },

    async prepare(view) {
      const { whole } = await preparedFor(view);
      for (const sort of ['newest', 'price-low', 'price-high', 'name', 'price'] as const) {
        whole.ordered(sort, 'asc');
        await createPacer().rest();
      }
    },
  };
  return finder;
}
