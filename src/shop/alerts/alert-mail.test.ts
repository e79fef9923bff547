// Tests the content of an alert's mail: name, picture, price, and the variant if there are several.
import { describe, expect, test } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { Product, ProductVariant } from '../../shared/entities.ts';
import { alertMail, mailProduct } from './alert-mail.ts';

const IMAGES = ['/front.jpg', '/blue.jpg'].map((src) => ({ src, alt: '' })) as Product['images'];
const variant = (changes: Partial<ProductVariant> = {}): ProductVariant => ({
  id: '71',
  title: 'Blue',
  options: ['Blue'],
  price: '49.00',
  stock: 1,
  ...changes,
});

function match(changes: Partial<ProductVariant> = {}, ...others: ProductVariant[]) {
  const one = variant(changes);
  const fields = { shopifyId: '7', name: 'Shirt', imageUrl: '/shirt.jpg', images: IMAGES };
  return { product: product({ ...fields, variants: [one, ...others] }), variant: one };
}

describe('The product in a mail', () => {
  test('has its name, its path on our site and what is paid', () => {
    expect(mailProduct(match())).toEqual({
      name: 'Shirt',
      path: '/product/7',
      imageUrl: '/shirt.jpg',
      price: '$49.00',
    });
    expect(mailProduct(match({ salePrice: '39.50' })).price).toBe('$39.50');
  });

  test.each([
    ['no picture of its own', undefined, '/shirt.jpg'],
    ['the first picture', 0, '/front.jpg'],
    ['another picture', 1, '/blue.jpg'],
    ['a picture that is gone', 2, '/shirt.jpg'],
  ])('shows, for a variant with %s, the picture a shopper expects', (_, image, imageUrl) => {
    expect(mailProduct(match({ image })).imageUrl).toBe(imageUrl);
  });

  test('names and links the variant only where there are several', () => {
    expect(mailProduct(match())).not.toHaveProperty('variantTitle');
    expect(mailProduct(match({}, variant({ id: '72', title: 'Red' })))).toMatchObject({
      variantTitle: 'Blue',
      path: '/product/7?variant=71',
    });
  });
});

describe('The mail of an alert', () => {
  const due = {
    id: 'a1',
    productId: '7',
    variantId: '71',
    priceCents: 5_905,
    createdAt: 1,
    waiting: false,
    contactId: 'c1',
    email: 'ada@example.com',
  };

  test('says of a restock that the product is back', () => {
    const there = match();
    expect(alertMail({ ...due, kind: 'stock' }, there)).toEqual({
      kind: 'back-in-stock',
      contactId: 'c1',
      product: mailProduct(there),
    });
  });

  test('says of a lower price what it was before', () => {
    const there = match();
    expect(alertMail({ ...due, kind: 'price' }, there)).toEqual({
      kind: 'price-drop',
      contactId: 'c1',
      product: mailProduct(there),
      before: '$59.05',
    });
  });
});
