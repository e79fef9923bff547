// B1 Suggestions while typing: products, categories and completed phrases, from an index of each catalogue
// version.
import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchResult } from 'minisearch';
import { CATEGORIES, CATEGORY_IDS, subCategoriesOf } from '../../shared/catalogue.ts';
import { defined } from '../../shared/defined.ts';
import type { Product } from '../../shared/entities.ts';
import type { Features } from '../../shared/features.ts';
import { BUILT_IN_SYNONYMS } from '../../shared/find/built-in-synonyms.ts';
import { helpPagesFor } from '../../shared/find/help-pages.ts';
import {
  NO_SUGGESTIONS,
  SUGGESTED,
  type SuggestedProduct,
  type Suggestions,
} from '../../shared/find/suggestions.ts';
import { colorWords, type Synonyms, termsOf, wordsOf } from '../../shared/find/words.ts';
import { lowestPrice } from '../../shared/product/lowest-price.ts';
import { href } from '../../shared/routes.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import { createPacer } from '../catalogue/pacer.ts';
import type { Finder } from './finder.ts';
import { productsBySku } from './sku.ts';
import { createSpelling, type Spelling } from './spelling.ts';

const KEPT = 500;
/** Limits the words that a typo may stand for. */
const NEAR_WORDS = 5;
/** Phrases are built from this many products; the first of them are suggested. */
const CONSIDERED = SUGGESTED.products * 3;
const SLICE = 200;
const LONG_WORD = 7;
/** Each word is looked up in the whole index, so a text of fifty words would block the thread for seconds. */
const MAX_WORDS = 8;
/** Limits the words of a phrase, starting at the one being typed. */
const MAX_PHRASE = 3;

export interface Suggester {
  suggest(view: CatalogueView, text: string): Promise<Suggestions>;
  prepare(view: CatalogueView): Promise<void>;
}

interface Prepared {
  readonly search: MiniSearch;
  readonly spelling: Spelling;
  readonly cache: LRUCache<string, Suggestions>;
}

const linksOf = (withAdded: boolean) =>
  CATEGORY_IDS.flatMap((id) => [
    { name: CATEGORIES[id].name, path: href.category(id) },
    ...subCategoriesOf(id, withAdded).map((sub) => ({
      name: `${CATEGORIES[id].name}: ${sub.name}`,
      path: href.subCategory(id, sub.slug),
    })),
  ]);

async function prepareView({ products }: CatalogueView): Promise<Prepared> {
  const search = new MiniSearch({
    idField: 'place',
    fields: ['name', 'tags', 'colors'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { name: 4, tags: 1, colors: 1 },
      prefix: true,
      fuzzy: (word) => (word.length < 4 ? false : word.length > LONG_WORD ? 2 : 1),
      weights: { prefix: 0.6, fuzzy: 0.3 },
      combineWith: 'AND',
    },
  });
  const pacer = createPacer();
  for (let from = 0; from < products.length; from += SLICE) {
    search.addAll(
      products.slice(from, from + SLICE).map((product, at) => ({
        place: from + at,
        name: product.name,
        tags: product.tags.join(' '),
        colors: colorWords(product),
      })),
    );
    if (pacer.due()) await pacer.rest();
  }
  return { search, spelling: createSpelling(products), cache: new LRUCache({ max: KEPT }) };
}

/** Every word begins one of the category's words: 'wom to' leads to 'Women: Tops'. */
function categoriesFor(words: readonly string[], withAdded: boolean): Suggestions['categories'] {
  return linksOf(withAdded)
    .filter(({ name }) => {
      const own = wordsOf(name);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .slice(0, SUGGESTED.categories);
}

/** Completes the phrase with words of the names; the typed text stays in front. */
function phrasesFor(words: readonly string[], products: readonly Product[]): string[] {
  const last = words.at(-1) ?? '';
  const phrases = new Set<string>();
  for (const { name } of products) {
    const own = wordsOf(name);
    const at = own.findIndex((word) => word.startsWith(last));
    if (at < 0) continue;
    const beginning = words.slice(0, -1);
    phrases.add([...beginning, own[at] as string].join(' '));
    const rest = own.slice(at, at + MAX_PHRASE).filter((word) => !beginning.includes(word));
    phrases.add([...beginning, ...rest].join(' '));
  }
  phrases.delete(words.join(' '));
  return [...phrases].sort((a, b) => a.length - b.length).slice(0, SUGGESTED.phrases);
}

/** A letter at the end begins a word rather than naming a size. */
const LETTER_LAST = /(?:^|\s)\p{L}$/u;

interface SuggesterOptions {
  /** B1 Finds what a text with filters means, as the list does. */
  readonly finder?: Pick<Finder, 'findFiltered'>;
  readonly synonyms: () => Synonyms;
  /** B15 A SKU finds its product, and products show 'From' and the lowest price. */
  readonly facts?: boolean;
  /** B15 The help pages that exist are suggested. */
  readonly features?: Features;
  /** B1 The sub-categories that come with the filters are suggested. */
  readonly withAdded?: boolean;
}

export function createSuggester({
  finder,
  synonyms,
  facts = false,
  features = new Set(),
  withAdded = true,
}: SuggesterOptions): Suggester {
  let current: { readonly view: CatalogueView; readonly prepared: Promise<Prepared> } | undefined;

  function toSuggested(product: Product): SuggestedProduct {
    const { shopifyId, id, handle, name, price, salePrice, imageUrl } = product;
    const fromPrice = facts ? lowestPrice(product) : undefined;
    return defined({
      shopifyId,
      id,
      handle,
      name,
      price,
      imageUrl,
      salePrice,
      fromPrice: fromPrice || undefined,
    });
  }

  const sameWords = (): Synonyms => [...synonyms(), ...BUILT_IN_SYNONYMS];

  function preparedFor(view: CatalogueView): Promise<Prepared> {
    if (current?.view !== view) current = { view, prepared: prepareView(view) };
    return current.prepared;
  }

  /** Returns the products for some words and their synonyms. */
  function productsFor(
    { search }: Prepared,
    { products }: CatalogueView,
    words: readonly string[],
  ): Product[] {
    const terms = termsOf(words.join(' '), sameWords());
    const query = {
      combineWith: 'AND' as const,
      queries: terms.map(({ text, alternatives }, at) => ({
        combineWith: 'OR' as const,
        queries: [...new Set([text, ...alternatives])].map((phrase) =>
          phrase.includes(' ')
            ? { combineWith: 'AND' as const, queries: wordsOf(phrase), prefix: false, fuzzy: false }
            : phrase,
        ),
        // One letter starts a tenth of all words, so only the word being typed is completed from it.
        ...(text.length === 1 && at < terms.length - 1 && { prefix: false }),
      })),
    };
    // A rare word that is only similar weighs more than a common one that is meant, so exact matches come
    // first.
    const hasPhrase = (texts: readonly string[], phrase: string) =>
      wordsOf(phrase).every((word) => texts.some((each) => each.startsWith(word)));
    const hasWords = (result: SearchResult) =>
      terms.every(({ text, alternatives }) =>
        [text, ...alternatives].some((phrase) => hasPhrase(result.terms, phrase)),
      );
    const literal: SearchResult[] = [];
    const near: SearchResult[] = [];
    for (const result of search.search(query)) (hasWords(result) ? literal : near).push(result);
    return [...literal, ...near].slice(0, CONSIDERED).map(({ id }) => products[id as number] as Product);
  }

  /** A typo may stand for several words: the best one leads, and the next ones have one place each. */
  function nearProducts(
    prepared: Prepared,
    view: CatalogueView,
    words: readonly string[],
    best: string,
  ): Product[] {
    const products = productsFor(prepared, view, wordsOf(best));
    const last = words.at(-1) ?? '';
    const others = prepared.spelling.near(last).slice(1, NEAR_WORDS);
    const next = others.flatMap((word) =>
      productsFor(prepared, view, [...words.slice(0, -1), word]).slice(0, 1),
    );
    const room = SUGGESTED.products - next.length - 1;
    return [...new Set([...products.slice(0, Math.max(1, room)), ...next, ...products])];
  }

  return {
    async suggest(view, text) {
      const prepared = await preparedFor(view);
      const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
      if (words.length === 0) return NO_SUGGESTIONS;
      const key = `${text.trim().toLowerCase()}\n${JSON.stringify(synonyms())}`;
      const cachedSuggestions = prepared.cache.get(key);
      if (cachedSuggestions) return cachedSuggestions;

      const terms = termsOf(words.join(' '), sameWords());
      const numbered = facts ? productsBySku(view, text) : [];
      let products = [...new Set([...numbered, ...productsFor(prepared, view, words)])];
      let corrected: string | undefined;
      const literal = products.some((product) => {
        const own = `${product.name.toLowerCase()} ${colorWords(product)}`;
        return terms.every((term) => term.isIn(own));
      });
      const near = literal || numbered.length > 0 ? undefined : prepared.spelling.correct(words.join(' '));
      if (near !== undefined) {
        const better = nearProducts(prepared, view, words, near);
        if (better.length > 0) [products, corrected] = [better, near];
      }
      const isBegun = products.length > 0 && LETTER_LAST.test(text);
      const filtered = isBegun ? undefined : await finder?.findFiltered(view, text);
      if (numbered.length === 0 && filtered && filtered.items.length > 0)
        [products, corrected] = [[...filtered.items], filtered.corrected];
      const finalWords = corrected === undefined ? words : wordsOf(corrected);
      const pages = helpPagesFor(text, features, true);
      const suggestions: Suggestions = defined({
        products: products.slice(0, SUGGESTED.products).map(toSuggested),
        categories: categoriesFor(finalWords, withAdded),
        phrases: phrasesFor(finalWords, products),
        corrected,
        ...(pages.length > 0 && { pages }),
      });
      prepared.cache.set(key, suggestions);
      return suggestions;
    },

    async prepare(view) {
      await preparedFor(view);
    },
  };
}
