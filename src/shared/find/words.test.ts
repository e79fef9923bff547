// B1 Tests the words of a search: matches, the owner's synonyms and the rank.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { BUILT_IN_SYNONYMS } from './built-in-synonyms.ts';
import { createMatcher, createRank, type Synonyms, wordsOf } from './words.ts';

describe('B1 The words of a search', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['!?', []],
    ['Linen', ['linen']],
    [' Linen,  SHIRT! ', ['linen', 'shirt']],
    ['t-shirt', ['t', 'shirt']],
    ["Women's H&M 501", ["women's", 'h&m', '501']],
    ['Crêpe Größe', ['crêpe', 'größe']],
  ])('of "%s" are %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });
});

describe('B1 What a search finds', () => {
  const description = '<p>Cut wide, 100% flax.</p>';
  const finds = (search: string): boolean =>
    createMatcher(search)(product({ name: 'Linen Shirt', tags: ['Summer'], description }));

  it.each([
    '',
    '  ',
    'linen',
    'LINEN',
    '  linen shirt ',
    'shirt linen',
    'summer wide',
    'lin',
    'linen!',
    '%',
    'linens',
    'shirts',
  ])('"%s" finds it', (search) => {
    expect(finds(search)).toBe(true);
  });

  it.each(['wool', 'linen coat', 'coat linen', '$', '!'])('"%s" does not find it', (search) => {
    expect(finds(search)).toBe(false);
  });
});

describe('B1 Synonyms', () => {
  const synonyms: Synonyms = [
    ['trousers', 'pants', 'slacks'],
    ['tee', 't shirt', 'jersey top'],
    ['coat', 'jacket'],
  ];
  const finds = (search: string, name: string): boolean =>
    createMatcher(search, synonyms)(product({ name, description: '', tags: [] }));

  it.each([
    ['pants', 'Wide Trousers'],
    ['trousers', 'Wide Slacks'],
    ['wide pants', 'Wide Trousers'],
    ['PANTS', 'Wide Trousers'],
    ['pants coat', 'Trousers and Jacket'],
    ['tee', 'Jersey Top'],
    ['white tee', 'White Jersey Top'],
    ['t shirt', 'White Tee'],
    [' T Shirt ', 'White Tee'],
    ['t shirt', 'White T Shirt'],
    ['white t shirt', 'White Jersey Top'],
    ['t shirt', 'Jersey Top'],
  ])('"%s" finds %s', (search, name) => {
    expect(finds(search, name)).toBe(true);
  });

  it.each([
    ['pants', 'Wool Jacket'],
    ['wide pants', 'Slim Trousers'],
    ['silk', 'Wide Trousers'],
    ['t shirt', 'Wide Trousers'],
    ['jersey', 'White Tee'],
  ])('"%s" does not find %s', (search, name) => {
    expect(finds(search, name)).toBe(false);
  });
});

describe('B1 Search: what shoppers type', () => {
  const named = (name: string, color: string, description = '') =>
    product({ name, description, tags: [], options: [{ name: 'Color', values: [color] }] });
  const shop = () => [
    named('Modal Tee', 'Ivory'),
    named('Steel Watch', 'Steel', 'A velveteen box.'),
    named('Poplin Shirt', 'White', 'Cut wide.'),
    named('Wide Trouser', 'Sand'),
    named('Linen Dress', 'Navy'),
    named('Evening Dress', 'Black'),
    named('Leather Tote Bag', 'Brown', 'For a black dress.'),
  ];
  const namesFor = (search: string): string[] => {
    const rank = createRank(search, BUILT_IN_SYNONYMS);
    return shop()
      .filter(createMatcher(search, BUILT_IN_SYNONYMS))
      .sort((a, b) => rank(a) - rank(b))
      .map(({ name }) => name);
  };

  it.each(['t-shirt', 't shirt', 'tshirt', 'T-Shirts', 'tee', 'tees'])('"%s" finds the tees', (search) => {
    expect(namesFor(search)).toEqual(['Modal Tee']);
  });

  it.each([
    ['black dress', ['Evening Dress', 'Leather Tote Bag']],
    ['blue linen dress', ['Linen Dress']],
    ['dresses', ['Linen Dress', 'Evening Dress', 'Leather Tote Bag']],
    ['pants', ['Wide Trouser']],
    ['purse', ['Leather Tote Bag']],
    ['shirts', ['Poplin Shirt']],
  ])('"%s" finds what is meant, best first', (search, names) => {
    expect(namesFor(search)).toEqual(names);
  });
});

describe('B1 The best match', () => {
  const rank = (search: string, name: string, tags: string[] = []): number =>
    createRank(search)(product({ name, tags }));

  it.each([
    {
      search: 'linen',
      from: 'the name itself to its start, a word in it, a part of one',
      names: ['Linen', 'Linen Shirt', 'Shirt of Linen', 'Underlinen Slip', 'Wool Coat'],
    },
    {
      search: 'linen shirt',
      from: 'the whole text to its words anywhere, then to words that begin so, the more the better',
      names: [
        'Linen Shirt',
        'Linen Shirt Long',
        'Shirt, Linen',
        'Bluelinen Shirts',
        'Shirting and Linens',
        'Linen Dress',
      ],
    },
    {
      search: 'linen shirt dress',
      from: 'all words begun to two, to one, to none',
      names: ['Dresses, Shirts, Linens', 'Shirts and Linens', 'Linens', 'Redshirt'],
    },
  ])('of "$search" goes from $from', ({ search, names }) => {
    const ranks = names.map((name) => rank(search, name));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(names.length);
  });

  it('counts a word begun whatever sign follows it', () => {
    expect(rank('lin!', 'Linen Shirt')).toBeLessThan(rank('lin!', 'Wool Coat'));
  });

  it.each(['LINEN shirt', '  linen shirt  '])('reads "%s" without its case and its blanks', (search) => {
    expect(rank(search, 'Linen Shirt')).toBe(rank('linen shirt', 'Linen Shirt'));
    expect(rank(search, 'Linen Shirt Long')).toBe(rank('linen shirt', 'Linen Shirt Long'));
    expect(rank(search, 'Coat', ['Linen Shirt'])).toBe(rank('linen shirt', 'Coat', ['linen shirt']));
  });

  it('a tag comes after every name and before the rest', () => {
    const tagged = rank('linen', 'Wool Coat', ['summer', 'Linen']);
    expect(tagged).toBeGreaterThan(rank('linen', 'Linens'));
    expect(tagged).toBeLessThan(rank('linen', 'Wool Coat', ['summer']));
  });

  it('signs alone are looked for in the name as they stand', () => {
    expect(rank('%', '100% Linen')).toBe(rank('inen', '100% Linen'));
    expect(rank('%', '100% Linen')).toBeLessThan(rank('%', 'Linen'));
  });
});
