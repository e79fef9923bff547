// B1 The cards of filtered lists, with the colors a product comes in.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { toCard } from '../product/product-card.ts';
import { swatchesOf, toFoundCard } from './cards.ts';

const colored = (values: string[], swatches?: Record<string, string>) =>
  product({ options: [{ name: 'Color', values, ...(swatches && { swatches }) }] });

describe('B1 The colors of a product', () => {
  it.each([
    { says: 'the swatch of the shop', name: 'Navy', swatches: { Navy: '#112233' }, color: '#112233' },
    { says: 'its family where the shop has no swatch', name: 'Navy', swatches: undefined, color: '#3d5a86' },
    {
      says: 'its family where the swatch is of another',
      name: 'Sage',
      swatches: { Navy: '#112233' },
      color: '#5a7250',
    },
    { says: 'the last family of the eight', name: 'Lilac', swatches: undefined, color: '#6f5382' },
    { says: 'gray where nobody knows it', name: 'Sunday', swatches: undefined, color: '#8c857b' },
  ])('are painted as $says', ({ name, swatches, color }) => {
    expect(swatchesOf(colored([name], swatches))).toEqual([{ name, color }]);
  });

  it('stand in the order of the option, whichever option it is', () => {
    const size = { name: 'Size', values: ['S', 'M'] };
    const color = { name: 'Colour', values: ['Ivory', 'Black'] };
    const swatches = [
      { name: 'Ivory', color: '#f8f5ef' },
      { name: 'Black', color: '#1b1a19' },
    ];
    expect(swatchesOf({ options: [size, color] })).toEqual(swatches);
    expect(swatchesOf({ options: [color, size] })).toEqual(swatches);
  });

  it.each([
    { says: 'without options', options: [] },
    { says: 'with a size only', options: [{ name: 'Size', values: ['S'] }] },
    { says: 'with a color option without values', options: [{ name: 'Color', values: [] }] },
  ])('are none $says', ({ options }) => {
    expect(swatchesOf({ options })).toEqual([]);
  });
});

describe('B1 A card of a filtered list', () => {
  it.each([[[]], [['Navy']]])('is the plain card where there is no choice of colors: %j', (values) => {
    const each = colored(values);
    expect(toFoundCard(each)).toEqual(toCard(each));
    expect(toFoundCard(each)).not.toHaveProperty('swatches');
  });

  it('has the colors where there are two or more', () => {
    const each = colored(['Navy', 'Ivory']);
    expect(toFoundCard(each)).toEqual({ ...toCard(each), swatches: swatchesOf(each) });
  });
});
