// A tiny catalogue with simple numbers.

import { SHOP_NAME } from '../constants.ts';
import type { DemoCatalogue, DemoProduct, DemoVariant } from '../types.ts';

interface Seed {
  title: string;
  price: number;
  compareAtPrice?: number;
  stock: number[];
  productType: string;
  vendor?: string;
  tags: string[];
  collections: string[];
  denominations?: number[]; // of a gift card
}

const SIZES = ['S', 'M', 'L'];

const seeds: Seed[] = [
  {
    title: 'Linen Shirt',
    price: 40_00,
    compareAtPrice: 55_00,
    stock: [5, 2, 0],
    productType: 'Tops',
    tags: ['women', 'tops'],
    collections: ['women', 'new-arrivals'],
  },
  {
    title: 'Denim Jacket',
    price: 120_00,
    stock: [3, 3, 3],
    productType: 'Outerwear',
    tags: ['men', 'denim', 'featured'],
    collections: ['men'],
  },
  {
    title: 'Silk Scarf',
    price: 24_50,
    stock: [10],
    productType: 'Accessories',
    vendor: 'Eno Mill',
    tags: ['accessories'],
    collections: ['accessories'],
  },
  {
    title: 'Canvas Tote',
    price: 18_00,
    stock: [0],
    productType: 'Accessories',
    vendor: 'Eno Mill',
    tags: ['accessories', 'bags'],
    collections: ['accessories'],
  },
  {
    title: 'Wool Coat',
    price: 220_00,
    stock: [1, 0, 0],
    productType: 'Outerwear',
    tags: ['women', 'outerwear'],
    collections: ['women'],
  },
];

// Separate, because most tests count the goods above.
const giftCardSeed: Seed = {
  title: 'Gift Card',
  price: 25_00,
  stock: [500, 500, 500],
  denominations: [25_00, 50_00, 100_00],
  productType: 'Gift Cards',
  tags: ['gift-card'],
  collections: ['accessories'],
};

const HOUR_MS = 3_600_000;

function product(seed: Seed, index: number): DemoProduct {
  const id = 1001 + index;
  const handle = seed.title.toLowerCase().replace(' ', '-');
  const sized = seed.stock.length > 1;
  const variants: DemoVariant[] = seed.stock.map((quantityAvailable, place) => ({
    id: id * 10 + place,
    title: sized ? (SIZES[place] as string) : 'Default Title',
    selectedOptions: [
      sized ? { name: 'Size', value: SIZES[place] as string } : { name: 'Title', value: 'Default Title' },
    ],
    sku: `SKU-${id}-${place}`,
    price: seed.denominations?.[place] ?? seed.price,
    compareAtPrice: seed.compareAtPrice ?? null,
    quantityAvailable,
    imageIndex: 0,
  }));
  return {
    id,
    handle,
    title: seed.title,
    descriptionHtml: `<p>A <strong>${seed.title}</strong> &amp; more.</p>`,
    vendor: seed.vendor ?? SHOP_NAME,
    productType: seed.productType,
    tags: seed.tags,
    collections: seed.collections,
    options: [sized ? { name: 'Size', values: SIZES } : { name: 'Title', values: ['Default Title'] }],
    variants,
    images: [{ path: `products/${handle}-1.svg`, altText: seed.title, width: 1200, height: 1500 }],
    rating: index === 0 ? { value: 4.6, count: 31 } : null,
    isGiftCard: seed.denominations !== undefined,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * HOUR_MS).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 0, 1) + index * HOUR_MS).toISOString(),
  };
}

export const fixtureCatalogue = (): DemoCatalogue => catalogueOf(seeds);
export const catalogueWithGiftCard = (): DemoCatalogue => catalogueOf([...seeds, giftCardSeed]);

const catalogueOf = (goods: readonly Seed[]): DemoCatalogue => ({
  products: goods.map(product),
  collections: ['women', 'men', 'accessories', 'new-arrivals'].map((handle, index) => ({
    id: 501 + index,
    handle,
    title: handle.replace('-', ' '),
    descriptionHtml: '',
    image: null,
  })),
});

const variantGid = (id: number): string => `gid://shopify/ProductVariant/${id}`;
export const SHIRT_S = variantGid(10010);
export const SHIRT_M = variantGid(10011);
export const SHIRT_L_SOLD_OUT = variantGid(10012);
export const SCARF = variantGid(10030);
export const JACKET_S = variantGid(10020);
export const COAT_S_LAST_ONE = variantGid(10050);
export const GIFT_CARD_25 = variantGid(10060);
export const GIFT_CARD_50 = variantGid(10061);
