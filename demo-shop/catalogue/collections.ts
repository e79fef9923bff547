// The collections of the shop, as a merchant would have set them up.
import type { DemoCollection, DemoProduct } from '../types.ts';

const ROWS: readonly (readonly [handle: string, title: string, text: string])[] = [
  [
    'new-arrivals',
    'New Arrivals',
    'The newest pieces on the rail, and the favorites that have just come back.',
  ],
  ['women', 'Women', 'Dresses, denim, linen and layers, cut to be worn often.'],
  ['men', 'Men', 'Well-made denim, honest shirts, shoes and coats for every season.'],
  ['kids', 'Kids', 'Soft, washable clothes to play in, and pieces that match a parent.'],
  ['accessories', 'Accessories', 'Jewelry, bags, hats and small comforts that finish the day.'],
  ['home', 'Home', 'A small shelf of candles, stoneware and throws.'],
  ['featured', 'Featured', 'What we are wearing and giving this season.'],
  ['linen-edit', 'The Linen Edit', 'Flax, washed soft: shirts, dresses and throws that like being creased.'],
  ['gifts', 'Gifts', 'Small things, well made, and nothing that needs a size.'],
  ['under-50', 'Under $50', 'Good cloth and honest prices. Everything here is less than fifty dollars.'],
];

/** The owner's collections besides the categories, by the product's properties. */
export function editsOf(piece: {
  readonly title: string;
  readonly category: string;
  readonly cents: number;
  readonly sized: boolean;
}): string[] {
  const { title, category, cents, sized } = piece;
  return [
    ...(/linen/i.test(title) ? ['linen-edit'] : []),
    ...(category === 'accessories' && !sized && cents < 8_000 ? ['gifts'] : []),
    ...(cents < 5_000 ? ['under-50'] : []),
  ];
}

/** Collections with the picture of their first product. */
const PICTURED = new Set(['linen-edit', 'gifts', 'home']);

function pictureOf(handle: string, products: readonly DemoProduct[]): DemoCollection['image'] {
  const image = PICTURED.has(handle)
    ? products.find(({ collections }) => collections.includes(handle))?.images[0]
    : undefined;
  return image ? { ...image, altText: image.altText ?? '' } : null;
}

export function buildCollections(products: readonly DemoProduct[]): DemoCollection[] {
  return ROWS.map(([handle, title, text], index) => ({
    id: 410_000_001 + index,
    handle,
    title,
    descriptionHtml: `<p>${text}</p>`,
    image: pictureOf(handle, products),
    ...(handle === 'new-arrivals' && { newestFirst: true }),
  }));
}
