// A browser over HTTP: it keeps the cookie, submits forms, and with scripts names its session in a header.
import { randomUUID } from 'node:crypto';
import { SESSION_HEADER } from '../../src/shared/constants.ts';
import type { CartItem, Product } from '../../src/shared/entities.ts';
import { comeBack } from './pressure.ts';
import { variantOf } from './shopping.ts';

export function newBrowser(url: string) {
  const header = randomUUID();
  let cookie = '';
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await comeBack(() =>
      fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, ...(cookie && { cookie }) },
      }),
    );
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    return response;
  }
  return {
    header,
    cookie: () => cookie,
    forget() {
      cookie = '';
    },
    open: (path: string) => send(path, {}),
    submit: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    call: (method: string, path: string, body?: object) =>
      send(path, {
        method,
        headers: { [SESSION_HEADER]: header, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    async lines(): Promise<CartItem[]> {
      return (await (await this.call('GET', '/api/cart')).json()) as CartItem[];
    },
    addForm(product: Product, quantity = 1) {
      const fields = { productId: product.shopifyId, variantId: variantOf(product).id };
      return this.submit('/api/cart/shopify', { ...fields, quantity: String(quantity) });
    },
  };
}
