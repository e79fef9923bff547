// Kids' sets, dresses and the pieces made to match a parent's.
import { family } from './style.ts';

const MATCH = ['parent-child-clothing'];
const set = family({
  type: 'Kids Sets',
  tone: 'kids',
  sizes: 'kids',
  cut: { kind: 'set', detail: ['kids'] },
});
export const KIDS_SETS = [
  set(
    'Linen Shirt and Short Set',
    'linen',
    [38, 52],
    { neck: 'camp', sleeve: 'short', body: 'boxy', front: 'buttons', leg: 'short', waist: 'elastic' },
    { patterns: ['stripe', 'solid', 'gingham'] },
  ),
  set('Sweatshirt and Jogger Set', 'fleece', [38, 48], {
    neck: 'crew',
    sleeve: 'long',
    body: 'boxy',
    leg: 'jogger',
    waist: 'drawstring',
    detail: ['kids', 'ribhem'],
  }),
  set(
    'Matching Pajama Set',
    'jersey',
    [34, 44],
    { neck: 'crew', sleeve: 'long', body: 'regular', leg: 'jogger', waist: 'elastic' },
    { patterns: ['stripe', 'dot', 'gingham'], tags: MATCH },
  ),
  set(
    'Smocked Top and Bloomer Set',
    'cotton',
    [34, 46],
    {
      neck: 'square',
      sleeve: 'flutter',
      body: 'swing',
      leg: 'short',
      waist: 'elastic',
      detail: ['kids', 'smock'],
    },
    { patterns: ['floral', 'gingham', 'dot'] },
  ),
  set(
    'Family Camp Set',
    'poplin',
    [42, 54],
    { neck: 'camp', sleeve: 'short', body: 'boxy', front: 'buttons', leg: 'bermuda', waist: 'elastic' },
    { patterns: ['floral', 'stripe', 'check'], tags: MATCH },
  ),
];

const dress = family({
  type: 'Kids Dresses',
  tone: 'kids',
  sizes: 'kids',
  cut: { kind: 'dress', length: 'knee', detail: ['kids'] },
});
export const KIDS_DRESSES = [
  dress('Peter Pan Dress', 'corduroy', [38, 48], { neck: 'peterpan', sleeve: 'long', skirt: 'aline' }),
  dress(
    'Twirl Dress',
    'jersey',
    [28, 38],
    { neck: 'crew', sleeve: 'cap', skirt: 'full' },
    { patterns: ['dot', 'stripe', 'floral'] },
  ),
  dress(
    'Mini Me Sundress',
    'cotton',
    [34, 44],
    { neck: 'bandeau', sleeve: 'strap', skirt: 'full', detail: ['kids', 'smock'] },
    { patterns: ['gingham', 'floral', 'solid'], tags: MATCH },
  ),
  dress(
    'Puff-Sleeve Party Dress',
    'poplin',
    [42, 58],
    { neck: 'peterpan', sleeve: 'puff', skirt: 'full', waist: 'belt' },
    { patterns: ['solid', 'gingham', 'floral'] },
  ),
  dress(
    'Mini Me Tiered Dress',
    'cotton',
    [38, 48],
    { neck: 'square', sleeve: 'flutter', skirt: 'tiered' },
    { patterns: ['floral', 'solid', 'gingham'], tags: MATCH },
  ),
];

const match = family({
  type: 'Kids Tops',
  tone: 'kids',
  sizes: 'kids',
  cut: { kind: 'top', body: 'boxy', detail: ['kids'] },
});
export const KIDS_MATCH = [
  match('Mini Me Breton Tee', 'jersey', [18, 24], { neck: 'boat', sleeve: 'long' }, { patterns: ['stripe'] }),
  match('Family Fair Isle Sweater', 'knit', [38, 48], {
    neck: 'crew',
    sleeve: 'long',
    detail: ['kids', 'cable', 'ribhem'],
  }),
  match('Mini Me Chore Coat', 'corduroy', [44, 58], {
    kind: 'outer',
    neck: 'collar',
    sleeve: 'long',
    front: 'buttons',
    length: 'hip',
    detail: ['kids', 'patch'],
  }),
  match(
    'Mini Me Overall',
    'denim',
    [38, 48],
    { kind: 'jumpsuit', neck: 'bib', sleeve: 'none', leg: 'straight', detail: ['kids', 'topstitch'] },
    { tone: 'denim' },
  ),
  match(
    'Family Camp Shirt',
    'linen',
    [28, 36],
    { neck: 'camp', sleeve: 'short', front: 'buttons', detail: ['kids', 'pocket'] },
    { patterns: ['stripe', 'gingham'] },
  ),
];
