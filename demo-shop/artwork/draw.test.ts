// Holds the artwork to being complete, well formed, self-contained and small.
import { expect, test } from 'vitest';
import { buildCatalogue } from '../catalogue/build.ts';
import { drawProduct } from './draw.ts';

const { products } = buildCatalogue();
const pictures = products.flatMap(({ images }) =>
  images.map(({ path }) => ({ path, svg: drawProduct(path, {}) ?? '' })),
);
const USUAL_BYTES = 12_000; // of nearly all pictures
const MAX_BYTES = 16_000; // of any picture: a flat lay in a printed cloth with many seams

// Enough of an XML reader to catch what a browser would refuse: unbalanced tags, bare ampersands, unquoted values.
function faultOf(xml: string): string | null {
  const open: string[] = [];
  const text = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close, name, __, empty) => {
      if (close) {
        if (open.pop() !== name) open.push(`stray </${name}>`);
      } else if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  if (/[<>]/.test(text)) return `not read as a tag: ${text.slice(0, 80)}`;
  return /&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(xml) ? 'a bare ampersand' : null;
}

test('every picture of every product draws, is small, well formed and needs nothing from outside', () => {
  for (const { path, svg } of pictures) {
    expect(svg, path).not.toBe('');
    expect(faultOf(svg), path).toBeNull();
    expect(svg, path).not.toMatch(/NaN|undefined|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  }
  const sizes = pictures.map(({ svg }) => svg.length);
  expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES);
  expect(sizes.filter((size) => size > USUAL_BYTES).length / sizes.length).toBeLessThan(0.02);
});

test('every reference inside a picture has exactly one definition', () => {
  for (const { path, svg } of pictures) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(
      used.filter((id) => !ids.includes(id)),
      path,
    ).toEqual([]);
  }
});

test('a picture is the same every time, differs between products and can be asked for in any size', () => {
  const [first, second] = products.map((product) => product.images[0]?.path as string);
  expect(drawProduct(first as string, {})).toBe(drawProduct(first as string, {}));
  expect(drawProduct(first as string, {})).not.toBe(drawProduct(second as string, {}));
  expect(drawProduct(first as string, { width: 400 })).toContain('width="400" height="500"');
  expect(drawProduct(first as string, { width: 400, height: 400, crop: 'center' })).toContain(
    'xMidYMid slice',
  );
});

test('an unknown picture is null', () => {
  expect(drawProduct('products/no-such-thing-1.svg', {})).toBeNull();
  expect(drawProduct(`products/${products[0]?.handle}-9.svg`, {})).toBeNull();
  expect(drawProduct('products/eno-linen-midi-dress-99999-1.svg', {})).toBeNull();
});

test('a product far down a large catalogue draws from its handle alone', () => {
  const many = buildCatalogue({ count: 3_000 }).products;
  for (const product of many.slice(2_900))
    expect(drawProduct(product.images[0]?.path as string, {})).not.toBeNull();
});
