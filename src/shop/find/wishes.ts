// B1 Reads the sizes, colors, departments and prices that stand in a search beside the words for a product:
// 'boots size 8', 'navy sweater', 'mens jeans', 'dress under $50'.
import type { CategoryId } from '../../shared/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { hasTagSlug } from '../../shared/find/categories.ts';
import { isAlsoWord, tableFamily } from '../../shared/find/colors.ts';
import { type FindFilters, NO_FILTERS } from '../../shared/find/facets/facets.ts';
import { passingVariants } from '../../shared/find/facets/values.ts';
import { colorOption } from '../../shared/find/options.ts';
import { inSingular } from '../../shared/find/words.ts';
import { type Cents, toCents } from '../../shared/money.ts';

type WishedFilters = Partial<Pick<FindFilters, 'size' | 'color' | 'price'>>;

export interface Wish {
  /** The typed text. */
  readonly text: string;
  /** Its place among the words of the search. */
  readonly at: number;
  readonly filters: WishedFilters;
  readonly department?: CategoryId;
  /** A color's own name, which is looked for before its family. */
  readonly shade?: string;
}

export interface Reading {
  readonly wishes: readonly Wish[];
  /** The rest of the search, each word with its place. */
  readonly words: readonly { readonly text: string; readonly at: number }[];
}

/** The vocabulary of a shop. */
export interface ShopWords {
  readonly products: readonly Product[];
  readonly sizes: ReadonlySet<string>;
}

interface Match {
  readonly wish: Pick<Wish, 'filters' | 'department' | 'shade'>;
  /** The number of words that it takes. */
  readonly length: number;
  /** 'size 8' says that it is a size, '8' does not. */
  readonly isSaid?: boolean;
}

const AMOUNT = String.raw`\$?(\d{1,5}(?:\.\d{1,2})?)`;
const UNIT = '(?: (?:dollars|bucks|usd))?(?= |$)';
const BELOW = new RegExp(`^(under|below|less than|cheaper than|up to|at most) ${AMOUNT}${UNIT}`);
const ABOVE = new RegExp(`^(over|above|more than|at least) ${AMOUNT}${UNIT}`);
const BETWEEN = new RegExp(
  `^(?:(?:between|from) ${AMOUNT}|\\$(\\d{1,5}))(?:-| - | to | and )${AMOUNT}${UNIT}`,
);
const INCLUSIVE = new Set(['up to', 'at most', 'at least']);
const ONE_CENT: Cents = 1;

function readPrice(text: string): Match | undefined {
  const [below, above, between] = [BELOW, ABOVE, BETWEEN].map((pattern) => pattern.exec(text));
  const match = below ?? above ?? between;
  if (!match) return undefined;
  const length = match[0].split(' ').length;
  if (between) {
    const [low, high] = [toCents(match[1] ?? match[2] ?? '0'), toCents(match[3] ?? '0')];
    const price = { min: Math.min(low, high), max: Math.max(low, high) };
    return { length, isSaid: true, wish: { filters: { price } } };
  }
  const step = INCLUSIVE.has(match[1] ?? '') ? 0 : ONE_CENT;
  const cents = toCents(match[2] ?? '0');
  const price = below ? { max: cents - step } : { min: cents + step };
  return { length, isSaid: true, wish: { filters: { price } } };
}

const SIZE_NAMES = new Map<string, readonly string[]>([
  ['small', ['s']],
  ['medium', ['m']],
  ['large', ['l']],
  ['x-large', ['xl']],
  ['xx-large', ['xxl', '2xl']],
  ['2xl', ['2xl', 'xxl']],
  ['xxl', ['xxl', '2xl']],
]);
const COULD_BE_SIZE = /^(?:\d{1,3}(?:\.5)?|x{0,3}[sl]|m|\dxl|\dt|small|medium|x{0,2}-?large)$/;

function readSize([first = '', second = '']: readonly string[], { sizes }: ShopWords): Match | undefined {
  const isSaid = first === 'size' || first === 'sizes';
  const name = isSaid ? second : first;
  const names = SIZE_NAMES.get(name) ?? [name];
  const size = [...sizes].filter((each) => names.includes(each.toLowerCase()));
  if (size.length === 0 && !(isSaid && COULD_BE_SIZE.test(name))) return undefined;
  const filters = { size: size.length > 0 ? size : [name.toUpperCase()] };
  return { length: isSaid ? 2 : 1, isSaid, wish: { filters } };
}

/** A list of products is read once for each word of the color table. */
const heldWords = new WeakMap<readonly Product[], Map<string, boolean>>();

function isHeld(products: readonly Product[], word: string): boolean {
  const known = heldWords.get(products) ?? new Map<string, boolean>();
  heldWords.set(products, known);
  const whole = new RegExp(`\\b${word}\\b`, 'i');
  const isInText =
    known.get(word) ??
    products.some(({ name, tags, description }) =>
      [name, ...tags, description].some((text) => whole.test(text)),
    );
  known.set(word, isInText);
  return isInText;
}

function readColor(words: readonly string[], { products }: ShopWords): Match | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const family = words.length >= length ? tableFamily(name) : undefined;
    // 'linen' is a color, too, but names and descriptions have it as a word.
    if (!family || (isAlsoWord(name) && isHeld(products, name))) continue;
    const isFamily = family === name || (family === 'gray' && name === 'grey');
    return { length, wish: { filters: { color: [family] }, ...(!isFamily && { shade: name }) } };
  }
  return undefined;
}

const DEPARTMENTS = new Map<string, CategoryId>([
  ...['women', "women's", 'womens', 'woman', "woman's", 'ladies', "ladies'"].map(
    (word) => [word, 'women'] as const,
  ),
  ...['men', "men's", 'mens', "man's", 'guys', "guys'"].map((word) => [word, 'men'] as const),
  ...['kids', "kids'", "kid's", 'children', "children's", 'childrens'].map((word) => [word, 'kids'] as const),
]);

function readDepartment([word = '']: readonly string[]): Match | undefined {
  const department = DEPARTMENTS.get(word);
  return department && { length: 1, wish: { filters: {}, department } };
}

export const filtersOf = (wishes: readonly Wish[]): FindFilters => {
  const all = (name: 'size' | 'color') => [...new Set(wishes.flatMap(({ filters }) => filters[name] ?? []))];
  const price = Object.assign({}, ...wishes.map(({ filters }) => filters.price));
  return { ...NO_FILTERS, size: all('size'), color: all('color'), price };
};

/** Tells whether a product has what no filter of a listing says: the department and a color's own name. */
export function hasRest(product: Product, wishes: readonly Wish[], byShade: boolean): boolean {
  const departments = wishes.flatMap(({ department = [] }) => department);
  if (
    departments.length > 0 &&
    !departments.some((id) => product.categoryId === id || hasTagSlug(product, id))
  )
    return false;
  const shades = byShade ? wishes.flatMap(({ shade = [] }) => shade) : [];
  if (shades.length === 0) return true;
  const at = colorOption(product);
  const { name, tags, description } = product;
  const colors =
    at < 0
      ? [name, ...tags, description]
      : passingVariants(product, filtersOf(wishes)).map(({ options }) => options[at] ?? '');
  return colors.some((color) => shades.some((shade) => color.toLowerCase().includes(shade)));
}

export function wishTest(wishes: readonly Wish[], byShade: boolean): (product: Product) => boolean {
  const filters = filtersOf(wishes);
  return (product) => hasRest(product, wishes, byShade) && passingVariants(product, filters).length > 0;
}

/**
 * A size, a color, a department and a price. Every further one stays a word, because each costs passes over all
 * products, and anybody may search.
 */
const MOST_WISHES = 4;
/** Wishes are read among the first words only, for the same reason. */
const MOST_WORDS = 12;

const LINKS = new Set(['in', 'for']);

/** 'Blue Ridge' is no color where a product is called so and is not blue. */
function isNamePair(
  { products }: ShopWords,
  wish: Wish,
  before: string | undefined,
  after: string | undefined,
) {
  const pairs = [
    before && `${inSingular(before)} ${wish.text}`,
    after && `${wish.text} ${inSingular(after)}`,
  ].filter((pair) => pair !== undefined);
  const isMet = wishTest([wish], false);
  return products.some(
    (product) => pairs.some((pair) => pair && product.name.toLowerCase().includes(pair)) && !isMet(product),
  );
}

/** A second price contradicts the first, or repeats it. */
const readOnce = (price: Match | undefined, wishes: readonly Wish[]): Match | undefined =>
  wishes.some(({ filters }) => filters.price) ? undefined : price;

export function readWishes(search: string, shop: ShopWords): Reading {
  const texts = search.toLowerCase().replaceAll('’', "'").replace(/[,;]/g, ' ').split(/\s+/).filter(Boolean);
  const wishes: Wish[] = [];
  const words: { text: string; at: number }[] = [];
  for (let at = 0; at < texts.length; ) {
    const rest = texts.slice(at);
    const price = readPrice(rest.join(' '));
    const match =
      wishes.length < MOST_WISHES && at < MOST_WORDS
        ? (readOnce(price, wishes) ?? readSize(rest, shop) ?? readColor(rest, shop) ?? readDepartment(rest))
        : undefined;
    const next = at + (match?.length ?? 1);
    const wish = match && { ...match.wish, text: texts.slice(at, next).join(' '), at };
    if (wish && (match.isSaid || !isNamePair(shop, wish, texts[at - 1], texts[next]))) {
      if (LINKS.has(texts[at - 1] ?? '') && words.at(-1)?.at === at - 1) words.pop();
      wishes.push(wish);
      at = next;
    } else {
      words.push({ text: texts[at] as string, at });
      at += 1;
    }
  }
  return { wishes, words };
}
