// B1 Finds the color family, one of the sidebar's twelve colors, of a color name, a swatch or a sentence.
import { type ColorName, color } from './facets/color.ts';

export type ColorFamily = Lowercase<ColorName>;

export const COLOR_FAMILIES = color.choices.map(({ value }) => value as ColorFamily);

/** Color names by family. */
const NAMES: Readonly<Record<ColorFamily, string>> = {
  black: 'black, washed black, jet, onyx, ink',
  white:
    'white, ivory, ecru, bone, cream, off white, optic white, pearl, snow, alabaster, chalk, eggshell, vanilla',
  red: 'red, terracotta, rust, wine, poppy, burgundy, maroon, crimson, scarlet, brick, cherry, ruby, oxblood, cranberry, tomato',
  blue: 'blue, navy, indigo, chambray, sky, light wash, mid wash, medium wash, dark wash, rinse indigo, denim, teal, cobalt, royal, azure, turquoise, aqua, midnight, cerulean, steel blue',
  green:
    'green, sage, olive, moss, forest, seafoam, mint, emerald, hunter, pine, lime, jade, fern, pistachio, eucalyptus',
  pink: 'pink, blush, rose, petal, rose gold, clay, coral, salmon, fuchsia, magenta, peach, hot pink, dusty rose, raspberry',
  yellow: 'yellow, butter, marigold, gold, honey, mustard, lemon, saffron, ochre, sunflower',
  purple:
    'purple, lilac, plum, berry, lavender, violet, mauve, aubergine, eggplant, orchid, grape, amethyst, periwinkle, mulberry',
  brown:
    'brown, cognac, camel, tan, chocolate, cocoa, espresso, tobacco, chestnut, mahogany, walnut, mocha, coffee, caramel, toffee, cinnamon, tortoise, copper, bronze',
  beige: 'beige, sand, oat, oatmeal, taupe, khaki, khaki tan, stone, natural, wheat, champagne, nude',
  gray: 'gray, grey, charcoal, slate, graphite, anthracite, pewter, silver, fog, ash, dark gray, dark grey, light gray, light grey',
  orange: 'orange, apricot, amber, tangerine, pumpkin',
};

const FAMILY_OF = new Map<string, ColorFamily>(
  COLOR_FAMILIES.flatMap((family) => NAMES[family].split(', ').map((name) => [name, family] as const)),
);

/** Words that mean something else in a sentence unless it says 'in' before them: 'shown in honey', 'a rose print'. */
const AMBIGUOUS = new Set(
  'slate,ink,stone,natural,bone,silver,gold,sand,tan,honey,amber,clay,rose,sky,forest,moss,oat,fog,snow,cream,pearl,chalk,wine,berry,plum,cherry,tomato,denim,royal,midnight,mint,pine,lime,fern,hunter,peach,coral,salmon,butter,wheat,copper,bronze,orange,lemon,grape,chestnut,chocolate,cocoa,espresso,tobacco,brick,rust,tortoise,camel,khaki,jet,vanilla,aqua,petal,cranberry,raspberry,sunflower,eucalyptus,orchid,ruby,jade,turquoise,sage,mulberry,apricot,natural,ash,mocha,coffee,caramel,toffee,cinnamon,walnut,pewter,champagne,nude,tangerine,pumpkin,oatmeal'.split(
    ',',
  ),
);

/** Typical colors of each family, to measure a swatch against. */
const TYPICAL: readonly (readonly [ColorFamily, string])[] = [
  ['black', '#1b1a19'],
  ['black', '#3a3a3a'],
  ['gray', '#55565a'],
  ['gray', '#7a7a7a'],
  ['gray', '#9c9c9c'],
  ['gray', '#c0c2c2'],
  ['white', '#f8f5ef'],
  ['white', '#e6e6e4'],
  ['red', '#a93232'],
  ['red', '#7a1f24'],
  ['blue', '#3d5a86'],
  ['blue', '#263450'],
  ['blue', '#9db8d2'],
  ['blue', '#2f6b78'],
  ['blue', '#b0e0e6'],
  ['green', '#5a7250'],
  ['green', '#2f4538'],
  ['green', '#a9bfa0'],
  ['green', '#20c030'],
  ['pink', '#d99aa5'],
  ['pink', '#e85d9a'],
  ['pink', '#f28468'],
  ['yellow', '#d9b44a'],
  ['purple', '#6f5382'],
  ['purple', '#b8a8c8'],
  ['brown', '#5a4033'],
  ['brown', '#6f3b26'],
  ['brown', '#86593a'],
  ['brown', '#b98d5f'],
  ['beige', '#8f8273'],
  ['beige', '#b9b0a2'],
  ['beige', '#ccb896'],
  ['beige', '#e0d6c2'],
  ['orange', '#d9822b'],
  ['orange', '#f5a04a'],
];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Converts to OKLab, in which distances are as the eye sees them. */
function perceived(hex: string): readonly [number, number, number] | undefined {
  const match = HEX.exec(hex);
  if (!match) return undefined;
  const [r, g, b] = match.slice(1).map((part) => (Number.parseInt(part, 16) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  // Lightness counts half: a pale and a deep blue are both blue.
  return [
    (0.2105 * l + 0.7936 * m - 0.0041 * s) / 2,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

const TYPICAL_PERCEIVED = TYPICAL.map(([family, hex]) => ({ family, at: perceived(hex) ?? [0, 0, 0] }));

export function nearestFamily(hex: string): ColorFamily | undefined {
  const color = perceived(hex);
  if (!color) return undefined;
  let best: ColorFamily | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { family, at } of TYPICAL_PERCEIVED) {
    const distance = color.reduce((sum, value, axis) => sum + (value - (at[axis] ?? 0)) ** 2, 0);
    if (distance < least) {
      least = distance;
      best = family;
    }
  }
  return best;
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Returns the family of a name in the table. */
export const tableFamily = (name: string): ColorFamily | undefined => FAMILY_OF.get(name);

export const isAlsoWord = (name: string): boolean => AMBIGUOUS.has(name);

/** Looks for the name, then the swatch, then the last word that is a color: 'Heather Navy' is blue. */
export function familyOf(name: string, swatch?: string): ColorFamily | undefined {
  const plain = plainName(name);
  const exactFamily = FAMILY_OF.get(plain) ?? (swatch === undefined ? undefined : nearestFamily(swatch));
  if (exactFamily) return exactFamily;
  for (const word of plain.split(' ').reverse()) {
    const family = FAMILY_OF.get(word);
    if (family) return family;
  }
  return undefined;
}

/** Returns the first color of a sentence; two words win over one, so that 'rose gold' is not gold. */
export function familyNamedIn(text: string): ColorFamily | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const [index, word] of words.entries()) {
    const pair = FAMILY_OF.get(`${word} ${words[index + 1]}`);
    if (pair) return pair;
    const family = FAMILY_OF.get(word);
    if (family && (!AMBIGUOUS.has(word) || words[index - 1] === 'in')) return family;
  }
  return undefined;
}
