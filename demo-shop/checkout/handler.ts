// The hosted checkout's addresses: the form, paying, and the thank-you page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopContext } from '../context.ts';
import { readForm, redirect, sendPage } from '../http/respond.ts';
import type { Cart } from '../state/model.ts';
import { emptyPage, endedPage, thankYouPage } from './after-pages.ts';
import { changeCodes } from './codes.ts';
import { Drafts } from './drafts.ts';
import { readValues, startingValues } from './form.ts';
import { checkoutPage } from './page.ts';
import { pay } from './pay.ts';
import { checkoutCss } from './style.ts';
import { priceCart } from './totals.ts';

const MAX_FORM_BYTES = 20_000;

export class CheckoutHandler {
  readonly #context: ShopContext;
  readonly #drafts = new Drafts();

  constructor(context: ShopContext) {
    this.#context = context;
  }

  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    const { state, urls } = this.#context;
    const match = /^([0-9a-f]{32})(\/thank-you)?$/.exec(path);
    const cart = match ? state.carts.get(match[1] ?? '') : undefined;
    if (!cart) return sendPage(res, 404, endedPage(urls), checkoutCss);
    const order = cart.orderToken ? state.orders.get(cart.orderToken) : undefined;
    if (match?.[2]) {
      if (!order) return redirect(res, urls.checkout(cart.token));
      return sendPage(res, 200, thankYouPage(order, urls, req.headers.host ?? ''), checkoutCss);
    }
    if (req.method === 'POST') return this.#submit(req, res, cart);
    if (order) return redirect(res, urls.thankYou(cart.token));
    this.#show(res, cart, query.get('form'));
  }

  #show(res: ServerResponse, cart: Cart, draftId: string | null): void {
    const { state, urls } = this.#context;
    const draft = this.#drafts.find(draftId, cart.token);
    const priced = priceCart(cart, state, { email: draft?.values.email || null });
    if (priced.lines.length === 0) {
      sendPage(res, 200, emptyPage(urls, draft?.notice ?? null), checkoutCss);
      return;
    }
    const values = draft?.values ?? startingValues(cart, priced.shipping);
    const view = { cart: priced, values, errors: draft?.errors ?? {}, notice: draft?.notice ?? null };
    sendPage(res, 200, checkoutPage({ ...view, action: urls.checkout(cart.token) }, urls), checkoutCss);
  }

  async #submit(req: IncomingMessage, res: ServerResponse, cart: Cart): Promise<void> {
    const { state, urls } = this.#context;
    const form = await readForm(req, MAX_FORM_BYTES);
    // Read again after waiting for the body: a second click may have paid meanwhile, and a change replaces the object.
    const current = state.carts.get(cart.token) ?? cart;
    if (!current.orderToken) {
      const values = readValues(form);
      const codes = changeCodes(current, form, values, state);
      const result = codes ?? pay(current, values, form, this.#context);
      if (!('order' in result)) {
        const declined = result.errors.cardNumber && !result.errors.cardCvc;
        const draft = { ...values, ...(declined && { cardCvc: '' }), ...result.values };
        const id = this.#drafts.keep({ ...result, cartToken: cart.token, values: draft });
        return redirect(res, `${urls.checkout(cart.token)}?form=${id}`);
      }
      this.#drafts.forget(cart.token);
    }
    await state.flush();
    redirect(res, urls.thankYou(cart.token));
  }
}
