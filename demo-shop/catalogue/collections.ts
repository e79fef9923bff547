// The collections of the shop, as a merchant would have set them up.
import type { DemoCollection } from '../types.ts';

const ROWS: readonly (readonly [handle: string, title: string, text: string])[] = [
  [
    'new-arrivals',
    'New Arrivals',
    'The newest pieces on the rail, and the favourites that have just come back.',
  ],
  ['women', 'Women', 'Dresses, denim, linen and layers, cut to be worn often.'],
  ['men', 'Men', 'Well-made denim, honest shirts, shoes and coats for every season.'],
  ['kids', 'Kids', 'Soft, washable clothes to play in, and pieces that match a parent.'],
  ['accessories', 'Accessories', 'Jewelry, bags, hats and small comforts that finish the day.'],
  ['home', 'Home', 'A small shelf of candles, stoneware and throws.'],
  ['featured', 'Featured', 'What we are wearing and giving this season.'],
];

export function buildCollections(): DemoCollection[] {
  return ROWS.map(([handle, title, text], index) => ({
    id: 410_000_001 + index,
    handle,
    title,
    descriptionHtml: `<p>${text}</p>`,
    image: null,
    ...(handle === 'new-arrivals' && { newestFirst: true }),
  }));
}
