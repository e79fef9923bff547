// §3 Entities as the calls give them: the documented fields, no fewer, of the documented kinds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminMessage, adminOrder, category, product, subscriber } from '../../src/shared/entities.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { listProducts, newShopper } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const USERNAME = 'keeper';
const PASSWORD = 'correct horse battery';
let store: TestStore;
beforeAll(async () => {
  store = await startStore({
    env: { STORE_PROFILE: 'document', ADMIN_USERNAME: USERNAME, ADMIN_PASSWORD: PASSWORD },
  });
});
afterAll(() => store.close());

const FIELDS = {
  shopifyId: 'string',
  id: 'string',
  handle: 'string',
  name: 'string',
  description: 'string',
  tags: 'object',
  categoryId: 'string',
  category: 'object',
  price: 'string',
  imageUrl: 'string',
  images: 'object',
  inStock: 'boolean',
  stockQuantity: 'number',
  stock: 'number',
};
const OPTIONAL = { salePrice: 'string', rating: 'string', reviewCount: 'number', vendor: 'string' };

describe('§3 Entities', () => {
  it('a product has the documented fields, in the list and by itself [3.1]', async () => {
    const products = await listProducts(store);
    expect(products).toHaveLength(60);
    for (const each of products) {
      expect(product.safeParse(each).success, each.name).toBe(true);
      const kinds = Object.fromEntries(Object.entries(each).map(([field, value]) => [field, typeof value]));
      expect(kinds).toMatchObject(FIELDS);
      expect({ ...OPTIONAL, ...kinds }).toMatchObject(OPTIONAL);
      expect(each.category).toEqual({ slug: each.categoryId });
      expect(each.stock).toBe(each.stockQuantity);
      expect(each.inStock).toBe(each.stock > 0);
    }
    const alone = await fetch(`${store.url}/api/shopify/product/${products[0]?.shopifyId}`);
    expect(await alone.json()).toEqual(products[0]);
  });

  it('the categories have id, name and slug [3.5, 7.10]', async () => {
    const list = (await (await fetch(`${store.url}/api/categories`)).json()) as unknown[];
    expect(list.length).toBeGreaterThan(0);
    for (const each of list) {
      expect(category.parse(each)).toEqual(each);
      expect(Object.keys(each as object).sort()).toEqual(['id', 'name', 'slug']);
    }
  });

  it('the admin lists hold orders, messages and subscribers as documented, and login answers id and username [3.11-14, 7.28]', async () => {
    const shopper = newShopper(store);
    const [bought] = (await listProducts(store)).filter(({ stock }) => stock > 5);
    await shopper.add({ productId: bought?.shopifyId, quantity: 1 });
    expect((await shopper.checkOut()).status).toBe(200);
    const message = { name: 'Jo', email: 'jo@example.com', subject: 'Sizes', message: 'Do they run small?' };
    expect((await store.call('POST', '/api/contact', message)).status).toBe(200);
    expect((await store.call('POST', '/api/newsletter', { email: 'jo@example.com' })).status).toBe(200);

    const login = await store.call('POST', '/api/admin/login', { username: USERNAME, password: PASSWORD });
    expect(await login.json()).toEqual({ admin: { id: expect.any(String), username: USERNAME } });
    const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? '';
    const read = async (list: string) =>
      (await (await store.call('GET', `/api/admin/${list}`, undefined, { cookie })).json()) as object[];

    const [order] = await read('orders');
    expect(adminOrder.safeParse(order).success).toBe(true);
    expect(order).toMatchObject({
      customerName: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
      totalAmount: bought?.salePrice ?? bought?.price,
      status: 'pending',
    });
    const [kept] = await read('messages');
    expect(adminMessage.safeParse(kept).success).toBe(true);
    expect(kept).toMatchObject({ ...message, isRead: false });
    const [reader] = await read('newsletter');
    expect(subscriber.safeParse(reader).success).toBe(true);
    expect(reader).toMatchObject({ email: 'jo@example.com', subscribedAt: expect.stringMatching(/^\d{4}-/) });
  });
});
