// Women's matching sets, active wear, swimwear and loungewear.
import { family } from './style.ts';

const set = family({ type: 'Matching Sets', tone: 'soft', sizes: 'women', cut: { kind: 'set' } });
export const WOMEN_SETS = [
  set('Linen Vest and Trouser Set', 'linen', [98, 138], {
    neck: 'vee',
    sleeve: 'none',
    body: 'fitted',
    front: 'buttons',
    leg: 'wide',
  }),
  set(
    'Camp Shirt and Short Set',
    'linen',
    [74, 98],
    { neck: 'camp', sleeve: 'short', body: 'boxy', front: 'buttons', leg: 'short', waist: 'elastic' },
    { patterns: ['stripe', 'solid', 'floral'] },
  ),
  set('Knit Polo and Skirt Set', 'rib', [88, 118], {
    neck: 'polo',
    sleeve: 'short',
    body: 'slim',
    skirt: 'slip',
    length: 'midi',
    waist: 'elastic',
  }),
  set(
    'Blouse and Skirt Set',
    'poplin',
    [84, 118],
    { neck: 'square', sleeve: 'puff', body: 'crop', skirt: 'tiered', length: 'midi', waist: 'elastic' },
    { patterns: ['floral', 'gingham', 'solid'] },
  ),
];

const active = family({ type: 'Active Wear', tone: 'bright', sizes: 'women', cut: { kind: 'top' } });
export const WOMEN_ACTIVE = [
  active('High-Rise Legging', 'stretch', [48, 68], {
    kind: 'bottom',
    leg: 'legging',
    waist: 'elastic',
    detail: ['panel'],
  }),
  active('Racer Bra Top', 'stretch', [34, 48], { neck: 'scoop', sleeve: 'strap', body: 'crop' }),
  active(
    'Studio Bra and Legging Set',
    'stretch',
    [78, 98],
    { kind: 'set', neck: 'square', sleeve: 'strap', body: 'crop', leg: 'legging', waist: 'elastic' },
    { type: 'Matching Sets', tags: ['sets'] },
  ),
  active(
    'Half-Zip Run Layer',
    'stretch',
    [58, 78],
    { neck: 'funnel', sleeve: 'long', body: 'slim', front: 'halfzip', detail: ['panel'] },
    { tags: ['tops'] },
  ),
  active('Bike Short', 'stretch', [34, 48], { kind: 'bottom', leg: 'bike', waist: 'elastic' }),
  active(
    'Wind Shell',
    'nylon',
    [78, 98],
    { kind: 'outer', neck: 'hood', sleeve: 'long', front: 'zip', length: 'hip', detail: ['drawcord'] },
    { tags: ['outerwear'] },
  ),
  active(
    'Zip Jacket and Short Set',
    'stretch',
    [84, 108],
    {
      kind: 'set',
      neck: 'funnel',
      sleeve: 'long',
      body: 'crop',
      front: 'zip',
      leg: 'bike',
      waist: 'elastic',
    },
    { type: 'Matching Sets', tags: ['sets'] },
  ),
  active(
    'Pace Tank',
    'jersey',
    [24, 34],
    { neck: 'scoop', sleeve: 'none', body: 'swing' },
    { tags: ['tops'] },
  ),
  active('Trail Jogger', 'nylon', [54, 74], { kind: 'bottom', leg: 'jogger', waist: 'drawstring' }),
];

const swim = family({ type: 'Swimwear', tone: 'swim', sizes: 'women', cut: { kind: 'swim' } });
export const WOMEN_SWIM = [
  swim('Scoop One-Piece', 'swim', [68, 88], { shape: 'scoop' }, { patterns: ['solid', 'stripe'] }),
  swim(
    'Triangle Bikini',
    'swim',
    [58, 78],
    { shape: 'triangle' },
    { patterns: ['solid', 'floral', 'gingham'] },
  ),
  swim('Square-Neck One-Piece', 'swim', [74, 94], { shape: 'square' }, { patterns: ['solid', 'dot'] }),
  swim(
    'Swim Top and Cover Short Set',
    'swim',
    [84, 108],
    { kind: 'set', neck: 'square', sleeve: 'strap', body: 'crop', leg: 'short', waist: 'drawstring' },
    { type: 'Matching Sets', tags: ['sets'], patterns: ['floral', 'stripe', 'gingham'] },
  ),
  swim(
    'High-Waist Bikini',
    'swim',
    [64, 84],
    { shape: 'bandeau' },
    { patterns: ['solid', 'gingham', 'floral'] },
  ),
  swim('Belted One-Piece', 'swim', [78, 98], { shape: 'belted' }),
  swim(
    'Linen Cover-Up',
    'linen',
    [64, 84],
    {
      kind: 'dress',
      neck: 'vee',
      sleeve: 'bell',
      skirt: 'slip',
      length: 'knee',
      waist: 'none',
      detail: ['tie'],
    },
    { tone: 'soft', tags: ['dresses'] },
  ),
  swim('Halter One-Piece', 'swim', [72, 92], { shape: 'halter' }, { patterns: ['floral', 'solid'] }),
];

const lounge = family({ type: 'Loungewear', tone: 'soft', sizes: 'women', cut: { kind: 'top' } });
export const WOMEN_LOUNGE = [
  lounge('Waffle Robe', 'waffle', [68, 88], {
    kind: 'outer',
    neck: 'shawl',
    sleeve: 'drop',
    body: 'oversized',
    front: 'wrap',
    length: 'knee',
    waist: 'belt',
    detail: ['patch'],
  }),
  lounge(
    'Fleece Sweatshirt',
    'fleece',
    [44, 58],
    { neck: 'crew', sleeve: 'long', body: 'oversized', detail: ['ribhem'] },
    { tags: ['tops'] },
  ),
  lounge(
    'Piped Pajama Set',
    'silk',
    [88, 118],
    {
      kind: 'set',
      neck: 'camp',
      sleeve: 'long',
      body: 'regular',
      front: 'buttons',
      leg: 'straight',
      waist: 'elastic',
      detail: ['piping', 'pocket'],
    },
    { type: 'Matching Sets', tags: ['sets'], patterns: ['solid', 'stripe'] },
  ),
  lounge('Ribbed Lounge Pant', 'rib', [42, 58], { kind: 'bottom', leg: 'wide', waist: 'drawstring' }),
  lounge(
    'Modal Tee',
    'jersey',
    [24, 34],
    { neck: 'vee', sleeve: 'elbow', body: 'oversized' },
    { tags: ['tops'] },
  ),
  lounge(
    'Sweatshirt and Jogger Set',
    'fleece',
    [84, 108],
    {
      kind: 'set',
      neck: 'crew',
      sleeve: 'long',
      body: 'oversized',
      leg: 'jogger',
      waist: 'drawstring',
      detail: ['ribhem'],
    },
    { type: 'Matching Sets', tags: ['sets'] },
  ),
  lounge(
    'Cotton Sleep Short',
    'poplin',
    [28, 38],
    { kind: 'bottom', leg: 'short', waist: 'elastic' },
    { patterns: ['stripe', 'gingham', 'floral'] },
  ),
  lounge('Waffle Henley', 'waffle', [38, 52], { neck: 'henley', sleeve: 'long', body: 'regular' }),
  lounge(
    'Cami and Short Set',
    'silk',
    [58, 78],
    {
      kind: 'set',
      neck: 'vee',
      sleeve: 'strap',
      body: 'swing',
      leg: 'short',
      waist: 'elastic',
      detail: ['lace'],
    },
    { type: 'Matching Sets', tags: ['sets'] },
  ),
  lounge('Hooded Lounge Cardigan', 'knit', [68, 88], {
    kind: 'outer',
    neck: 'hood',
    sleeve: 'drop',
    body: 'oversized',
    front: 'open',
    length: 'thigh',
    detail: ['patch'],
  }),
];
