// Codes and totals through the calls, and the totals that the hosted page shows for the same cart.
import type { CartSummary } from '../../src/shared/entities.ts';
import type { Shopper } from './shopping.ts';
import type { TestStore } from './store.ts';

interface Answer {
  readonly status: number;
  readonly body: CartSummary & { readonly message?: string };
}

export interface Codes {
  summary(): Promise<CartSummary>;
  apply(code: unknown): Promise<Answer>;
  remove(): Promise<Answer>;
}

export function codesOf(store: Pick<TestStore, 'call'>, { session }: Pick<Shopper, 'session'>): Codes {
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await store.call(method, path, body, session);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    summary: async () => (await ask('GET', '/api/cart/summary')).body,
    apply: (code) => ask('PUT', '/api/cart/discount', { code }),
    remove: () => ask('DELETE', '/api/cart/discount'),
  };
}

/** The untaxed total of the first way of delivery, and the other amounts, in the page's own words. */
export async function hostedTotals(address: string) {
  const page = await (await fetch(address)).text();
  const amount = (pattern: RegExp) => pattern.exec(page)?.[1]?.replaceAll(',', '');
  return {
    subtotal: amount(/<dt>Subtotal<\/dt><dd>\$([\d.,]+)/),
    discount: amount(/<dt>Discount .*?<\/dt><dd>-\$([\d.,]+)/),
    code: /<dt>Discount <span class="tag">([^<]+)/.exec(page)?.[1],
    shipping: /class="when s-(?:standard|email)[^"]*">([^<]+)/.exec(page)?.[1],
    total: amount(/class="when st-(?:standard|email)-0[^"]*">\$([\d.,]+)/),
  };
}
