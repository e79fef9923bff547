// Shopify's search syntax for products: terms, fields, comparisons, quotes, AND, OR, NOT, minus and parentheses.
import { parseDollars } from '../money.ts';
import { type DemoProduct, isSellable } from '../types.ts';

type Test<T> = (item: T) => boolean;
type ProductTest = Test<DemoProduct>;
type SearchText = (product: DemoProduct) => string;

type Token =
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' }
  | { kind: 'term'; field: string; value: string };

const TOKEN =
  /\s*(\(|\)|-(?=\S)|(?:[\w.]+:)?(?:[<>]=?)?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+))/gy;

export const parseProductQuery = (query: string, searchText: SearchText): ProductTest =>
  parseQuery(query, (field, value) => termTest(field, value, searchText));

// The syntax is the same for products and orders; the terms differ.
export function parseQuery<T>(query: string, termOf: (field: string, value: string) => Test<T>): Test<T> {
  const tokens = tokenize(query);
  let at = 0;

  const parseOr = (): Test<T> => {
    const choices = [parseAnd()];
    while (tokens[at]?.kind === 'or') {
      at += 1;
      choices.push(parseAnd());
    }
    return (item) => choices.some((test) => test(item));
  };

  const parseAnd = (): Test<T> => {
    const tests: Test<T>[] = [];
    for (let token = tokens[at]; token && token.kind !== 'or' && token.kind !== 'close'; token = tokens[at]) {
      if (token.kind === 'and') at += 1;
      else tests.push(parseOne());
    }
    return (item) => tests.every((test) => test(item));
  };

  const parseOne = (): Test<T> => {
    const token = tokens[at];
    at += 1;
    if (!token) return () => true;
    if (token.kind === 'not') {
      const test = parseOne();
      return (item) => !test(item);
    }
    if (token.kind === 'open') {
      const test = parseOr();
      if (tokens[at]?.kind === 'close') at += 1;
      return test;
    }
    return token.kind === 'term' ? termOf(token.field, token.value) : () => true;
  };

  const tests: Test<T>[] = [];
  while (at < tokens.length) {
    tests.push(parseOr());
    if (tokens[at]?.kind === 'close') at += 1;
  }
  return (item) => tests.every((test) => test(item));
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  for (const match of query.matchAll(TOKEN)) {
    const text = match[1] ?? '';
    const word = text.toUpperCase();
    if (text === '(') tokens.push({ kind: 'open' });
    else if (text === ')') tokens.push({ kind: 'close' });
    else if (text === '-' || word === 'NOT') tokens.push({ kind: 'not' });
    else if (word === 'AND') tokens.push({ kind: 'and' });
    else if (word === 'OR') tokens.push({ kind: 'or' });
    else tokens.push(term(text));
  }
  return tokens;
}

function term(text: string): Token {
  const colon = /^([\w.]+):(.*)$/s.exec(text);
  const value = (colon?.[2] ?? text).replace(/^([<>]=?)?(["'])(.*)\2$/s, '$1$3').replace(/\\(.)/g, '$1');
  return { kind: 'term', field: (colon?.[1] ?? '').toLowerCase(), value };
}

function termTest(field: string, value: string, searchText: SearchText): ProductTest {
  switch (field) {
    case '':
      return freeText(value, searchText);
    case 'title':
      return (product) => textMatches(product.title, value);
    case 'handle':
      return (product) => product.handle === value;
    case 'id':
      return compare(value, Number, (product) => [product.id]);
    case 'tag':
      return (product) => product.tags.some((tag) => equals(tag, value));
    case 'tag_not':
      return (product) => !product.tags.some((tag) => equals(tag, value));
    case 'product_type':
      return (product) => equals(product.productType, value);
    case 'vendor':
      return (product) => equals(product.vendor, value);
    case 'available_for_sale':
      return (product) => String(product.variants.some(isSellable)) === value;
    case 'variants.price':
      return compare(
        value,
        (text) => parseDollars(text) ?? Number.NaN,
        (p) => p.variants.map((v) => v.price),
      );
    case 'created_at':
      return compare(value, Date.parse, (product) => [Date.parse(product.createdAt)]);
    case 'updated_at':
      return compare(value, Date.parse, (product) => [Date.parse(product.updatedAt)]);
    default:
      return freeText(`${field}:${value}`, searchText);
  }
}

const equals = (a: string, b: string): boolean => wildcard(a.toLowerCase(), b.toLowerCase());
const wildcard = (text: string, pattern: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

// A title term matches a word of the title, or a run of words when quoted.
function textMatches(text: string, value: string): boolean {
  const term = value.toLowerCase();
  const lower = text.toLowerCase();
  return term.includes(' ')
    ? lower.includes(term)
    : lower.split(/[^\p{L}\p{N}*]+/u).some((w) => wildcard(w, term));
}

function freeText(value: string, searchText: SearchText): ProductTest {
  const term = value.toLowerCase().replace(/\*$/, '');
  return (product) => searchText(product).includes(term);
}

export function compare<T>(
  value: string,
  read: (text: string) => number,
  valuesOf: (item: T) => number[],
): Test<T> {
  const match = /^([<>]=?)?(.*)$/s.exec(value);
  const limit = read(match?.[2] ?? '');
  const holds: Record<string, (a: number) => boolean> = {
    '<': (a) => a < limit,
    '<=': (a) => a <= limit,
    '>': (a) => a > limit,
    '>=': (a) => a >= limit,
  };
  const test = holds[match?.[1] ?? ''] ?? ((a: number) => a === limit);
  return (item) => valuesOf(item).some(test);
}
