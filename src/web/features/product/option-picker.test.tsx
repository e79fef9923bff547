// B1 Options on the product page: swatches, and which values can be chosen.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { product } from '../../../../tests/fixtures/product.ts';
import type { ProductVariant } from '../../../shared/entities.ts';
import { OptionPicker } from './option-picker.tsx';

const variant = (size: string, color: string, stock: number): ProductVariant => ({
  id: size + color,
  title: '',
  options: [size, color],
  price: '50.00',
  stock,
});
const variants = [variant('M', 'Sage', 2), variant('S', 'Sage', 0), variant('L', 'Ivory', 1)];
const options = [
  { name: 'Size', values: ['S', 'M', 'L'] },
  { name: 'Color', values: ['Sage', 'Ivory'], swatches: { Sage: '#9caf88' } },
];

const render = (profile: 'full' | 'document', chosen = variants[0] as ProductVariant) =>
  renderToStaticMarkup(
    <OptionPicker
      product={product({ variants, options })}
      variant={chosen}
      onChoose={() => undefined}
      extended={profile === 'full'}
    />,
  );
/** Finds the label of one value. */
const labelOf = (markup: string, value: string) =>
  markup.split('<label').find((label) => label.includes(`value="${value}"`)) ?? '';

it('B1 Options: missing combinations and sold-out values are marked, and can be chosen without scripts [B1.35]', () => {
  const markup = render('full');
  expect(labelOf(markup, 'Ivory')).not.toContain('disabled');
  expect(labelOf(markup, 'Ivory')).toContain('not available');
  expect(labelOf(markup, 'S')).not.toContain('disabled');
  expect(labelOf(markup, 'S')).toContain('sold out');
  expect(labelOf(markup, 'M')).not.toMatch(/disabled|sold out|not available/);
});

it('B1 Options: a size that exists in other colors only can be chosen, and is not called sold out [B1.35]', () => {
  expect(labelOf(render('full'), 'L')).not.toMatch(/disabled|unavailable|sold out|not available/);
  expect(labelOf(render('full', variants[2]), 'Ivory')).not.toMatch(/disabled|unavailable/);
  expect(labelOf(render('full', variants[2]), 'M')).not.toContain('disabled');
});

it('B1 Swatches: a value with a color shows it, only with the addition [B1.34]', () => {
  expect(labelOf(render('full'), 'Sage')).toContain('#9caf88');
  expect(labelOf(render('full'), 'Ivory')).not.toContain('#');
  expect(render('document')).not.toContain('#9caf88');
});
