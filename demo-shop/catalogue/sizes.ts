// Lists the sizes of a style, as the options of a Shopify product.
import type { Random } from './random.ts';
import type { Color, SizeRun } from './spec.ts';

export interface Option {
  name: string;
  values: string[];
}

const RUNS: Record<SizeRun, readonly (readonly string[])[]> = {
  women: [
    ['XS', 'S', 'M', 'L', 'XL'],
    ['S', 'M', 'L', 'XL'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  ],
  men: [
    ['S', 'M', 'L', 'XL', 'XXL'],
    ['S', 'M', 'L', 'XL'],
  ],
  'waist-women': [['25', '27', '29', '31', '33']],
  'waist-men': [['30', '32', '34', '36', '38']],
  kids: [
    ['2T', '3T', '4T', '5', '6'],
    ['4T', '5', '6', '8', '10', '12'],
    ['2T', '4T', '6', '8', '10'],
  ],
  shoes: [
    ['8', '9', '10', '11', '12'],
    ['7', '8', '9', '10', '11', '12', '13'],
  ],
  metal: [[]],
  ring: [['5', '6', '7', '8', '9']],
  one: [[]],
  hat: [[], ['S-M', 'L-XL']],
  belt: [['S', 'M', 'L', 'XL']],
  gloves: [['S', 'M', 'L']],
  gift: [['$25', '$50', '$100', '$150', '$200']],
};
const NO_OPTION: Option = { name: 'Title', values: ['Default Title'] };
const MAX_VARIANTS = 16; // as many ids as the catalogue keeps for a product

export function optionsFor(run: SizeRun, colors: readonly Color[], random: Random): Option[] {
  const options: Option[] = [];
  const sizes = [...random.pick(RUNS[run])];
  if (run === 'gift') return [{ name: 'Denominations', values: sizes }];
  while (sizes.length * colors.length > MAX_VARIANTS) sizes.pop();
  if (sizes.length > 0) options.push({ name: 'Size', values: sizes });
  const named = run === 'metal' || run === 'ring' ? 'Metal' : 'Color';
  if (colors.length > 1) options.push({ name: named, values: colors.map((color) => color.name) });
  return options.length > 0 ? options : [NO_OPTION];
}
