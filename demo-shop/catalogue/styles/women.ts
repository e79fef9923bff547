// Women's tops, dresses, denim, trousers, jumpsuits and outerwear.
import { family } from './style.ts';

const top = family({ type: 'Tops', tone: 'soft', sizes: 'women', cut: { kind: 'top' } });
export const WOMEN_TOPS = [
  top(
    'Linen Camp Shirt',
    'linen',
    [48, 68],
    { neck: 'camp', sleeve: 'short', body: 'boxy', front: 'buttons', detail: ['pocket'] },
    { patterns: ['solid', 'stripe'] },
  ),
  top('Ribbed Tank', 'rib', [22, 34], { neck: 'scoop', sleeve: 'none', body: 'slim' }),
  top(
    'Puff-Sleeve Blouse',
    'poplin',
    [48, 68],
    { neck: 'square', sleeve: 'puff', body: 'regular' },
    { patterns: ['solid', 'floral', 'gingham'] },
  ),
  top(
    'Breton Tee',
    'jersey',
    [28, 42],
    { neck: 'boat', sleeve: 'long', body: 'regular' },
    { patterns: ['stripe'] },
  ),
  top('Silk Shell', 'silk', [58, 78], { neck: 'vee', sleeve: 'none', body: 'swing' }),
  top(
    'Poplin Shirt',
    'poplin',
    [54, 74],
    { neck: 'collar', sleeve: 'long', body: 'oversized', front: 'buttons', detail: ['pocket'] },
    { patterns: ['solid', 'pinstripe'] },
  ),
  top('Cotton Crewneck Tee', 'jersey', [18, 28], {
    neck: 'crew',
    sleeve: 'short',
    body: 'regular',
    detail: ['pocket'],
  }),
  top('Cable Sweater', 'knit', [68, 98], {
    neck: 'crew',
    sleeve: 'long',
    body: 'oversized',
    detail: ['cable', 'ribhem'],
  }),
  top(
    'Tie-Neck Blouse',
    'crepe',
    [54, 74],
    { neck: 'bow', sleeve: 'bishop', body: 'regular', front: 'buttons' },
    { patterns: ['solid', 'dot', 'floral'] },
  ),
  top(
    'Flutter Top',
    'cotton',
    [38, 52],
    { neck: 'vee', sleeve: 'flutter', body: 'swing', detail: ['ruffle'] },
    { patterns: ['floral', 'solid', 'dot'] },
  ),
  top('Merino Turtleneck', 'knit', [64, 88], {
    neck: 'turtle',
    sleeve: 'long',
    body: 'slim',
    detail: ['ribhem'],
  }),
  top(
    'Chambray Shirt',
    'denim',
    [52, 68],
    { neck: 'collar', sleeve: 'long', body: 'regular', front: 'buttons', detail: ['flaps', 'topstitch'] },
    { tone: 'denim', tags: ['denim'] },
  ),
  top('Square-Neck Bodysuit Tee', 'stretch', [28, 38], { neck: 'square', sleeve: 'elbow', body: 'slim' }),
];

const dress = family({ type: 'Dresses', tone: 'soft', sizes: 'women', cut: { kind: 'dress' } });
export const WOMEN_DRESSES = [
  dress('Linen Midi Dress', 'linen', [88, 128], {
    neck: 'square',
    sleeve: 'strap',
    skirt: 'aline',
    length: 'midi',
    front: 'buttons',
  }),
  dress('Silk Slip Dress', 'silk', [98, 138], {
    neck: 'cowl',
    sleeve: 'strap',
    skirt: 'slip',
    length: 'midi',
    waist: 'none',
  }),
  dress(
    'Shirt Dress',
    'poplin',
    [88, 118],
    { neck: 'collar', sleeve: 'elbow', skirt: 'aline', length: 'knee', front: 'buttons', waist: 'belt' },
    { patterns: ['solid', 'pinstripe', 'gingham'] },
  ),
  dress(
    'Wrap Dress',
    'crepe',
    [84, 118],
    { neck: 'wrap', sleeve: 'flutter', skirt: 'wrap', length: 'midi', front: 'wrap', waist: 'belt' },
    { patterns: ['floral', 'dot', 'solid'] },
  ),
  dress(
    'Tiered Maxi Dress',
    'cotton',
    [98, 138],
    { neck: 'square', sleeve: 'puff', skirt: 'tiered', length: 'maxi' },
    { patterns: ['floral', 'solid', 'gingham'] },
  ),
  dress('Ribbed Knit Dress', 'rib', [64, 88], {
    neck: 'mock',
    sleeve: 'long',
    skirt: 'pencil',
    length: 'midi',
    waist: 'none',
  }),
  dress(
    'Tee Dress',
    'jersey',
    [38, 54],
    { neck: 'crew', sleeve: 'short', skirt: 'slip', length: 'knee', waist: 'none', detail: ['pocket'] },
    { patterns: ['stripe', 'solid'] },
  ),
  dress(
    'Smocked Sundress',
    'cotton',
    [58, 84],
    { neck: 'bandeau', sleeve: 'strap', skirt: 'full', length: 'knee', detail: ['smock'] },
    { patterns: ['gingham', 'floral', 'solid'] },
  ),
  dress('Halter Column Dress', 'crepe', [98, 148], {
    neck: 'halter',
    sleeve: 'none',
    skirt: 'slip',
    length: 'maxi',
  }),
  dress(
    'Pleated Tea Dress',
    'crepe',
    [88, 124],
    { neck: 'vee', sleeve: 'short', skirt: 'pleated', length: 'midi', waist: 'belt' },
    { patterns: ['dot', 'floral', 'solid'] },
  ),
];

const denim = family({
  type: 'Jeans',
  tone: 'denim',
  sizes: 'waist-women',
  cut: { kind: 'bottom', waist: 'band' },
});
export const WOMEN_DENIM = [
  denim('High-Rise Straight Jean', 'denim', [68, 98], { leg: 'straight' }),
  denim('Wide-Leg Jean', 'denim', [74, 108], { leg: 'wide', detail: ['crease'] }),
  denim('Flare Jean', 'denim', [74, 98], { leg: 'flare' }),
  denim('Barrel Jean', 'denim', [78, 108], { leg: 'barrel' }),
  denim(
    'Denim Midi Skirt',
    'denim',
    [58, 78],
    { skirt: 'aline', length: 'midi', front: 'buttons' },
    { type: 'Skirts', sizes: 'women' },
  ),
  denim('Slim Cropped Jean', 'denim', [64, 84], { leg: 'skinny', detail: ['distress'] }),
  denim('Cut-Off Denim Short', 'denim', [42, 58], { leg: 'short', detail: ['distress'] }),
];

const bottom = family({
  type: 'Bottoms',
  tone: 'deep',
  sizes: 'women',
  cut: { kind: 'bottom', waist: 'band' },
});
export const WOMEN_BOTTOMS = [
  bottom('Wide-Leg Linen Trouser', 'linen', [64, 88], { leg: 'wide', waist: 'drawstring' }),
  bottom('Pleated Midi Skirt', 'crepe', [58, 78], { skirt: 'pleated', length: 'midi' }),
  bottom('Tapered Wool Trouser', 'wool', [88, 118], { leg: 'taper', detail: ['crease'] }),
  bottom('Slip Skirt', 'silk', [68, 88], { skirt: 'slip', length: 'midi', waist: 'elastic' }),
  bottom('Paperbag Short', 'linen', [42, 58], { leg: 'short', waist: 'paperbag' }),
  bottom('Corduroy Flare', 'corduroy', [68, 84], { leg: 'flare' }),
];

const jumpsuit = family({
  type: 'Jumpsuits',
  tone: 'soft',
  sizes: 'women',
  cut: { kind: 'jumpsuit', length: 'maxi' },
});
export const WOMEN_JUMPSUITS = [
  jumpsuit('Linen Wide-Leg Jumpsuit', 'linen', [98, 138], {
    neck: 'square',
    sleeve: 'strap',
    leg: 'wide',
    waist: 'belt',
  }),
  jumpsuit(
    'Utility Jumpsuit',
    'twill',
    [98, 138],
    { neck: 'collar', sleeve: 'short', leg: 'taper', waist: 'belt', front: 'buttons', detail: ['flaps'] },
    { tone: 'deep' },
  ),
  jumpsuit(
    'Denim Overall',
    'denim',
    [88, 118],
    { neck: 'bib', sleeve: 'none', leg: 'straight', detail: ['topstitch'] },
    { tone: 'denim', tags: ['denim'] },
  ),
  jumpsuit('Halter Jumpsuit', 'crepe', [88, 128], { neck: 'halter', sleeve: 'none', leg: 'flare' }),
  jumpsuit(
    'Ribbed Unitard',
    'stretch',
    [54, 74],
    { neck: 'scoop', sleeve: 'none', leg: 'legging', waist: 'none', detail: ['panel'] },
    { tone: 'bright', tags: ['active-wear'] },
  ),
  jumpsuit(
    'Wrap Jumpsuit',
    'crepe',
    [84, 118],
    { neck: 'wrap', sleeve: 'elbow', leg: 'wide', waist: 'belt', front: 'wrap' },
    { patterns: ['solid', 'dot', 'floral'] },
  ),
  jumpsuit(
    'Denim Boiler Suit',
    'denim',
    [108, 138],
    {
      neck: 'collar',
      sleeve: 'long',
      leg: 'straight',
      waist: 'belt',
      front: 'zip',
      detail: ['flaps', 'topstitch'],
    },
    { tone: 'denim', tags: ['denim'] },
  ),
  jumpsuit(
    'Culotte Jumpsuit',
    'poplin',
    [78, 108],
    { neck: 'vee', sleeve: 'cap', leg: 'culotte', length: 'midi' },
    { patterns: ['solid', 'pinstripe'] },
  ),
  jumpsuit(
    'Waffle Lounge Jumpsuit',
    'waffle',
    [64, 84],
    { neck: 'henley', sleeve: 'long', leg: 'jogger', waist: 'drawstring' },
    { tags: ['loungewear'] },
  ),
];

const outer = family({
  type: 'Outerwear',
  tone: 'deep',
  sizes: 'women',
  cut: { kind: 'outer', sleeve: 'long' },
});
export const WOMEN_OUTERWEAR = [
  outer('Wool Wrap Coat', 'wool', [188, 258], {
    neck: 'shawl',
    body: 'oversized',
    front: 'wrap',
    length: 'midi',
    waist: 'belt',
  }),
  outer('Trench Coat', 'twill', [158, 228], {
    neck: 'lapel',
    front: 'double',
    length: 'knee',
    waist: 'belt',
    detail: ['yoke'],
  }),
  outer('Quilted Liner Jacket', 'quilted', [98, 128], {
    neck: 'crew',
    front: 'buttons',
    length: 'hip',
    detail: ['quilt', 'patch'],
  }),
  outer(
    'Denim Jacket',
    'denim',
    [88, 118],
    { neck: 'collar', body: 'regular', front: 'buttons', length: 'waist', detail: ['flaps', 'topstitch'] },
    { tone: 'denim', tags: ['denim'] },
  ),
  outer(
    'Tailored Blazer',
    'wool',
    [138, 188],
    { neck: 'lapel', front: 'single', length: 'hip', detail: ['patch'] },
    { patterns: ['solid', 'check'] },
  ),
  outer(
    'Leather Moto Jacket',
    'leather',
    [198, 258],
    { neck: 'lapel', body: 'fitted', front: 'zip', length: 'waist' },
    { tone: 'leather' },
  ),
  outer('Sherpa Chore Coat', 'fleece', [88, 118], {
    neck: 'collar',
    body: 'boxy',
    front: 'buttons',
    length: 'hip',
    detail: ['patch', 'sherpa'],
  }),
  outer('Rain Anorak', 'nylon', [98, 138], {
    neck: 'hood',
    body: 'oversized',
    front: 'zip',
    length: 'thigh',
    detail: ['patch', 'drawcord'],
  }),
];
