// Men's shirts, denim, bottoms, shoes and outerwear.
import { family } from './style.ts';

const shirt = family({ type: 'Shirts', tone: 'deep', sizes: 'men', cut: { kind: 'top', body: 'boxy' } });
export const MEN_SHIRTS = [
  shirt(
    'Linen Camp Shirt',
    'linen',
    [48, 68],
    { neck: 'camp', sleeve: 'short', front: 'buttons', detail: ['pocket'] },
    { patterns: ['solid', 'stripe', 'floral'], tone: 'soft' },
  ),
  shirt(
    'Oxford Shirt',
    'poplin',
    [54, 74],
    { neck: 'collar', sleeve: 'long', front: 'buttons', detail: ['pocket'] },
    { patterns: ['solid', 'pinstripe', 'gingham'], tone: 'soft' },
  ),
  shirt(
    'Heavyweight Tee',
    'jersey',
    [24, 34],
    { neck: 'crew', sleeve: 'short', detail: ['pocket'] },
    { patterns: ['solid', 'stripe'] },
  ),
  shirt('Fisherman Sweater', 'knit', [88, 118], {
    neck: 'crew',
    sleeve: 'long',
    detail: ['cable', 'ribhem'],
  }),
  shirt('Pique Polo', 'cotton', [38, 52], { neck: 'polo', sleeve: 'short' }),
  shirt('Waffle Henley', 'waffle', [38, 48], { neck: 'henley', sleeve: 'long' }),
  shirt(
    'Brushed Overshirt',
    'twill',
    [68, 88],
    { neck: 'collar', sleeve: 'long', front: 'buttons', detail: ['flaps'] },
    { patterns: ['check', 'solid'] },
  ),
];

const jean = family({
  type: 'Jeans',
  tone: 'denim',
  sizes: 'waist-men',
  cut: { kind: 'bottom', waist: 'band' },
});
export const MEN_DENIM = [
  jean(
    'Straight Selvedge Jean',
    'denim',
    [88, 128],
    { leg: 'straight', detail: ['cuff'] },
    { tags: ['bottoms'] },
  ),
  jean('Slim Taper Jean', 'denim', [74, 98], { leg: 'taper' }),
  jean('Relaxed Jean', 'denim', [74, 94], { leg: 'wide' }, { tags: ['bottoms'] }),
  jean('Carpenter Jean', 'denim', [78, 98], { leg: 'straight', detail: ['cargo'] }),
  jean(
    'Trucker Jacket',
    'denim',
    [98, 128],
    {
      kind: 'outer',
      neck: 'collar',
      sleeve: 'long',
      body: 'regular',
      front: 'buttons',
      length: 'waist',
      detail: ['flaps', 'topstitch'],
    },
    { type: 'Outerwear', sizes: 'men', tags: ['outerwear'] },
  ),
  jean('Bootcut Jean', 'denim', [74, 94], { leg: 'boot' }),
  jean('Denim Short', 'denim', [48, 64], { leg: 'bermuda', detail: ['cuff'] }, { tags: ['bottoms'] }),
];

const bottom = family({
  type: 'Bottoms',
  tone: 'deep',
  sizes: 'waist-men',
  cut: { kind: 'bottom', waist: 'band' },
});
export const MEN_BOTTOMS = [
  bottom('Garment-Dyed Chino', 'twill', [58, 78], { leg: 'straight' }),
  bottom('Pleated Wool Trouser', 'wool', [98, 128], { leg: 'taper', detail: ['crease'] }),
  bottom(
    'Linen Drawstring Pant',
    'linen',
    [58, 78],
    { leg: 'straight', waist: 'drawstring' },
    { sizes: 'men' },
  ),
  bottom('Corduroy Trouser', 'corduroy', [68, 88], { leg: 'straight' }),
  bottom('Ripstop Cargo Pant', 'twill', [68, 88], { leg: 'wide', detail: ['cargo'] }),
  bottom('Fleece Jogger', 'fleece', [44, 58], { leg: 'jogger', waist: 'drawstring' }, { sizes: 'men' }),
  bottom('Seersucker Short', 'cotton', [42, 54], { leg: 'bermuda' }, { patterns: ['pinstripe', 'solid'] }),
];

const shoe = family({ type: 'Shoes', tone: 'leather', sizes: 'shoes', cut: { kind: 'shoe' } });
export const MEN_SHOES = [
  shoe('Court Sneaker', 'leather', [88, 118], { shape: 'sneaker' }, { tone: 'natural' }),
  shoe('Suede Chelsea Boot', 'suede', [148, 188], { shape: 'chelsea' }),
  shoe('Penny Loafer', 'leather', [128, 168], { shape: 'loafer' }),
  shoe('Canvas Runner', 'canvas', [74, 98], { shape: 'runner' }, { tone: 'deep' }),
  shoe('Lace-Up Work Boot', 'leather', [168, 218], { shape: 'boot' }),
  shoe('Leather Slide', 'leather', [48, 64], { shape: 'slide' }),
  shoe('Canvas High-Top', 'canvas', [68, 88], { shape: 'hightop' }, { tone: 'deep' }),
  shoe('Plain-Toe Derby', 'leather', [138, 178], { shape: 'derby' }),
];

const outer = family({
  type: 'Outerwear',
  tone: 'deep',
  sizes: 'men',
  cut: { kind: 'outer', sleeve: 'long', body: 'boxy' },
});
export const MEN_OUTERWEAR = [
  outer('Canvas Chore Coat', 'canvas', [98, 128], {
    neck: 'collar',
    front: 'buttons',
    length: 'hip',
    detail: ['patch', 'topstitch'],
  }),
  outer(
    'Wool Topcoat',
    'wool',
    [198, 258],
    { neck: 'lapel', front: 'single', length: 'knee', detail: ['patch'] },
    { patterns: ['solid', 'check'] },
  ),
  outer('Bomber Jacket', 'nylon', [118, 148], {
    neck: 'band',
    front: 'zip',
    length: 'waist',
    detail: ['ribhem'],
  }),
  outer('Quilted Vest', 'quilted', [88, 108], {
    neck: 'funnel',
    sleeve: 'none',
    front: 'zip',
    length: 'hip',
    detail: ['quilt'],
  }),
  outer('Waxed Field Jacket', 'twill', [148, 188], {
    neck: 'collar',
    front: 'zip',
    length: 'thigh',
    detail: ['patch', 'flaps'],
  }),
  outer('Hooded Rain Shell', 'nylon', [108, 138], {
    neck: 'hood',
    front: 'zip',
    length: 'hip',
    detail: ['drawcord', 'patch'],
  }),
  outer('Unstructured Blazer', 'linen', [138, 178], {
    neck: 'lapel',
    front: 'single',
    length: 'hip',
    detail: ['patch'],
  }),
  outer('Sherpa Fleece Jacket', 'fleece', [88, 108], {
    neck: 'funnel',
    front: 'zip',
    length: 'waist',
    detail: ['sherpa', 'pocket'],
  }),
];
