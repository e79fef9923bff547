// B1 Tests the color family of a name, a swatch or a sentence.
import { describe, expect, it } from 'vitest';
import { familyNamedIn, familyOf, nearestFamily } from './colors.ts';
import { color } from './facets/color.ts';

describe('B1 The color a name means', () => {
  it.each([
    ['NAVY', 'blue'],
    ['  Navy ', 'blue'],
    [' Rose Gold ', 'pink'],
    ['Rose - Gold', 'pink'],
    ['Off-White', 'white'],
    ['Sage Blue', 'blue'],
    ['Blue Sage', 'green'],
    ['Navy Heather', 'blue'],
    ['Soft Navy Heather', 'blue'],
    ['Sunday', undefined],
    ['', undefined],
  ])('"%s" is %s', (name, family) => {
    expect(familyOf(name)).toBe(family);
  });

  it('is that of the table before the swatch, and that of the swatch before a word in it', () => {
    expect(familyOf('Navy', '#ff0000')).toBe('blue');
    expect(familyOf('Heather Navy', '#ff0000')).toBe('red');
    expect(familyOf('Heather Navy', 'none')).toBe('blue');
  });
});

describe('B1 The color a swatch means', () => {
  it.each([
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#FFFFFF', 'white'],
    ['#c0c0c0', 'gray'],
    ['#ff0000', 'red'],
    ['#333333', 'black'],
    ['#404040', 'black'],
    ['#808080', 'gray'],
    ['#999999', 'gray'],
    ['#a9a9a9', 'gray'],
    ['#d3d3d3', 'gray'],
    ['#00ff00', 'green'],
    ['#b0e0e6', 'blue'],
    ['#ff7f50', 'pink'],
    ['#8b0000', 'red'],
    ['#0000ff', 'blue'],
    ['#000080', 'blue'],
    ['#87ceeb', 'blue'],
    ['#add8e6', 'blue'],
    ['#008000', 'green'],
    ['#2e8b57', 'green'],
    ['#808000', 'green'],
    ['#ffc0cb', 'pink'],
    ['#ff1493', 'pink'],
    ['#ffff00', 'yellow'],
    ['#d2b48c', 'beige'],
    ['#800080', 'purple'],
    ['#4b0082', 'purple'],
    ['#9370db', 'purple'],
  ])('%s is %s', (hex, family) => {
    expect(nearestFamily(hex)).toBe(family);
  });

  it.each(['', 'red', '#fff', '#ff00000', ' #ff0000', '#gg0000', 'ff0000'])('"%s" is none', (hex) => {
    expect(nearestFamily(hex)).toBeUndefined();
  });
});

describe('B1 Twelve families', () => {
  it.each([
    ['Camel', 'brown'],
    ['Cognac', 'brown'],
    ['Taupe', 'beige'],
    ['Sand', 'beige'],
    ['Graphite', 'gray'],
    ['Charcoal', 'gray'],
    ['Apricot', 'orange'],
  ])('%s is %s, and the sidebar has it [B1.46]', (name, family) => {
    expect(familyOf(name)).toBe(family);
    expect(color.choices).toHaveLength(12);
    expect(color.choices.map(({ value }) => value)).toContain(family);
  });

  it.each([
    ['#8b4513', 'brown'],
    ['#f5f5dc', 'white'],
    ['#ccb896', 'beige'],
    ['#708090', 'gray'],
    ['#ff8c00', 'orange'],
  ])('a swatch %s is %s [B1.46]', (hex, family) => {
    expect(nearestFamily(hex)).toBe(family);
  });
});

describe('B1 The color a sentence names', () => {
  it.each([
    ['', undefined],
    ['100%', undefined],
    ['A soft scarf', undefined],
    ['A NAVY scarf', 'blue'],
    ['A red scarf with a blue hem', 'red'],
    ['Trimmed with rose gold', 'pink'],
    ['Shown in honey', 'yellow'],
    ['Honey in a jar', undefined],
    ['A rose print', undefined],
    ['A rose print in sage', 'green'],
    ['Rose', undefined],
  ])('"%s": %s', (text, family) => {
    expect(familyNamedIn(text)).toBe(family);
  });
});
