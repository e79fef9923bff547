// The pages around paying: thank you, an empty cart, a checkout that does not exist.
import type { ShopUrls } from '../context.ts';
import { dollars } from '../money.ts';
import { refundedOf } from '../order-money.ts';
import type { Order } from '../state/model.ts';
import { type Html, html } from '../text.ts';
import { layout } from './layout.ts';
import { orderStatusUrl } from './order-status-url.ts';
import { summaryLines, totalsList } from './summary.ts';

const tick = html`<svg class="tick" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="2"/><path d="m15 25 6 6 12-14" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export function thankYouPage(order: Order, urls: ShopUrls, host: string): Html {
  const address = order.shippingAddress;
  const lines = order.lines.map((line) => ({ ...line, total: line.price * line.quantity }));
  const plain = (text: string) => html`<span>${text}</span>`;
  const shipping = order.shipping.price - order.shipping.discount;
  const totals = totalsList({
    subtotal: lines.reduce((sum, { total }) => sum + total, 0),
    discounts: order.discounts.map((each) => (each.kind === 'shipping' ? { ...each, amount: 0 } : each)),
    shipping: plain(shipping === 0 ? 'Free' : dollars(shipping)),
    tax: plain(dollars(order.tax)),
    total: plain(dollars(order.total)),
  });
  return layout(
    `Thank you, order #${order.number}`,
    urls,
    html`<div class="columns">
<main id="main" tabindex="-1">
<div class="thanks">${tick}<div><p class="muted">Order #${order.number}</p><h1>Thank you, ${address.firstName}!</h1></div></div>
${status(order)}
<details class="phone-summary"><summary><span>Order summary</span> <strong>${dollars(order.total)}</strong></summary>
${summaryLines(lines, urls)}${totals}</details>
<section class="card"><h2>Order details</h2>
<dl class="facts">
<div><dt>Contact</dt><dd>${order.email}</dd></div>
<div><dt>Delivery</dt><dd><strong>${order.shipping.title}</strong></dd></div>
<div><dt>Ship to</dt><dd>${address.firstName} ${address.lastName}<br>${address.address1}${address.address2 && html`<br>${address.address2}`}<br>${address.city}, ${address.provinceCode} ${address.zip}<br>United States</dd></div>
<div><dt>Payment</dt><dd>Test card ending in ${order.cardLast4}<br>${dollars(order.total)}</dd></div>
</dl></section>
<a class="button" href="${orderStatusUrl(order, urls, host)}">View your order status</a>
<a class="button second" href="${urls.store}">Continue shopping</a>
<p class="muted fine">This is a test checkout: no money moved and nothing will be shipped.</p>
</main>
<aside class="wide-summary" aria-label="Order summary"><div class="inner">${summaryLines(lines, urls)}${totals}</div></aside>
</div>`,
  );
}

function status(order: Order): Html {
  if (order.cancelledAt) return html`<p>This order was cancelled and the payment refunded.</p>`;
  if (order.financialStatus === 'refunded') return html`<p>This order was refunded.</p>`;
  if (order.financialStatus === 'partially_refunded')
    return html`<p>${dollars(refundedOf(order))} of this order was refunded.</p>`;
  if (order.fulfillmentStatus) return html`<p>Your order is on its way.</p>`;
  return html`<p>Your order is confirmed and we are getting it ready.</p>`;
}

const message = (title: string, text: string, urls: ShopUrls): Html =>
  layout(
    title,
    urls,
    html`<main id="main" class="single" tabindex="-1"><h1>${title}</h1><p>${text}</p><a class="button" href="${urls.store}">Continue shopping</a></main>`,
  );

export const emptyPage = (urls: ShopUrls, notice: string | null): Html =>
  message('Your cart is empty', notice ?? 'There is nothing to pay for yet.', urls);

export const endedPage = (urls: ShopUrls): Html =>
  message('Checkout not found', 'This checkout does not exist or has ended. Nothing was charged.', urls);
