// The back office on one page: faults, orders, products, what was sent to the store.
import { SHOP_NAME } from '../constants.ts';
import type { ShopContext } from '../context.ts';
import { faultKinds } from '../faults.ts';
import { dollars, restDecimal } from '../money.ts';
import { refundable, refundedOf } from '../order-money.ts';
import { returnsSection } from '../returns/back-office.ts';
import type { Order } from '../state/model.ts';
import { Html, html } from '../text.ts';
import type { DemoProduct } from '../types.ts';
import { privacyTopics } from '../webhooks/privacy-payloads.ts';
import { conditionsSection } from './conditions-section.ts';
import { adminCss } from './style.ts';

const PER_PAGE = 20;
const ORDERS_SHOWN = 50;
const WEBHOOKS_SHOWN = 15;

export function adminPage(context: ShopContext, query: URLSearchParams): Html {
  const { urls } = context;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Demo shop back office - ${SHOP_NAME}</title><style>${new Html(adminCss)}</style></head>
<body><header><h1>Demo shop back office</h1>
<p class="muted">The stand-in of Shopify that <a href="${urls.store}">the store</a> sells from. Each change here is told to the store by webhook. It answers on this machine only.</p></header>
<main>
${query.get('said') && html`<p class="said" role="status">${query.get('said')}</p>`}
${query.get('refused') && html`<p class="said refused" role="alert">${query.get('refused')}</p>`}
${faultsSection(context)}${conditionsSection(context)}${ordersSection(context)}${returnsSection(context)}${productsSection(context, query)}${webhooksSection(context)}
</main></body></html>`;
}

function faultsSection({ faults, urls }: ShopContext): Html {
  const { kind, delayMs } = faults.current;
  return html`<section id="faults"><h2>Faults of the Storefront API</h2>
<form class="line" method="post" action="${urls.admin}/faults">
<label>Behavior <select name="kind">${Object.entries(faultKinds).map(
    ([each, label]) => html`<option value="${each}"${each === kind ? html` selected` : ''}>${label}</option>`,
  )}</select></label>
<label>Wait when slow (ms) <input class="short" name="delayMs" inputmode="numeric" value="${delayMs}"></label>
<button type="submit">Apply</button></form></section>`;
}

function ordersSection({ state, urls }: ShopContext): Html {
  const orders = [...state.orders.values()].reverse().slice(0, ORDERS_SHOWN);
  const form = (order: Order, action: string, label: string, fields: Html | null = null) =>
    html`<form method="post" action="${urls.admin}/orders/${order.id}/${action}">${fields}<button class="quiet" type="submit" aria-label="${label} order #${order.number}">${label}</button></form>`;
  const tracking = ({ number }: Order) =>
    html`<input class="short" name="trackingNumber" placeholder="Tracking no." aria-label="Tracking number of order #${number}"> <input class="short" name="trackingUrl" type="url" placeholder="https://" aria-label="Tracking link of order #${number}"> `;
  const amount = (order: Order) =>
    html`<input class="short" name="amount" inputmode="decimal" value="${restDecimal(refundable(order))}" aria-label="Amount to refund of order #${order.number}"> `;
  const lines = ({ lines: all }: Order) =>
    all.map(({ id, title, variantTitle }) => html`<option value="${id}">${title} ${variantTitle}</option>`);
  const part = (order: Order) =>
    html`<select name="lines" aria-label="Lines of order #${order.number} to fulfil"><option value="">All lines</option>${lines(order)}</select> `;
  const edit = (order: Order) =>
    html`<select name="lineId" aria-label="Line of order #${order.number} to edit">${lines(order)}</select> <input class="short" name="quantity" inputmode="numeric" value="0" aria-label="New quantity in order #${order.number}"> `;
  const isUnpaid = ({ cancelledAt, financialStatus }: Order) =>
    !cancelledAt && ['authorized', 'pending'].includes(financialStatus);
  const row = (
    order: Order,
  ) => html`<tr><td>#${order.number}</td><td>${order.createdAt.slice(0, 16).replace('T', ' ')}</td>
<td>${order.shippingAddress.firstName} ${order.shippingAddress.lastName}${order.note && html`<p class="muted">${order.note}</p>`}</td><td>${dollars(order.total)}</td><td>${orderStatus(order)}</td>
<td>${order.discounts.map(({ code }) => code).join(', ')}</td>
<td>${isUnpaid(order) && form(order, 'capture', 'Capture')}${order.fulfillmentStatus !== 'fulfilled' && !order.cancelledAt && [form(order, 'fulfil', 'Fulfil', html`${part(order)}${tracking(order)}`), form(order, 'cancel', 'Cancel')]}${!order.fulfillmentStatus && !order.cancelledAt && form(order, 'edit', 'Edit', edit(order))}${order.fulfilments.some(({ deliveredAt }) => !deliveredAt) && form(order, 'deliver', 'Deliver')}${refundable(order) > 0 && form(order, 'refund', 'Refund', amount(order))}</td></tr>`;
  return html`<section id="orders"><h2>Orders (${state.orders.size})</h2>${
    orders.length === 0
      ? html`<p class="muted">No orders yet. Pay for a cart in the checkout and it appears here.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Orders"><table><thead><tr><th>Order</th><th>Placed (UTC)</th><th>Customer</th><th>Total</th><th>Status</th><th>Code</th><th>Actions</th></tr></thead><tbody>${orders.map(row)}</tbody></table></div>`
  }</section>`;
}

function orderStatus(order: Order): string {
  const money =
    order.financialStatus === 'partially_refunded'
      ? `${dollars(refundedOf(order))} refunded`
      : order.financialStatus;
  const tracking = order.fulfilments.map(({ trackingNumber }) => trackingNumber);
  return [order.cancelledAt && 'cancelled', money, order.fulfillmentStatus, ...tracking]
    .filter(Boolean)
    .join(', ');
}

function productsSection({ state: { productIndex }, urls }: ShopContext, query: URLSearchParams): Html {
  const search = query.get('search') ?? '';
  const products = search
    ? [...productIndex.all()].filter((product) =>
        productIndex.searchText(product).includes(search.toLowerCase()),
      )
    : [...productIndex.all()];
  const pages = Math.max(1, Math.ceil(products.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get('page'))) || 1));
  const rows = products.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const link = (to: number, label: string) =>
    html`<a href="${urls.admin}?${new URLSearchParams({ search, page: String(to) }).toString()}#products">${label}</a> `;
  return html`<section id="products"><h2>Products (${products.length})</h2>
<form class="line" method="get" action="${urls.admin}#products"><label>Search <input name="search" value="${search}"></label><button type="submit">Find</button></form>
${rows.map((product) => productForm(product, urls.admin, search, page))}
<p>${page > 1 && link(page - 1, 'Previous')}Page ${page} of ${pages} ${page < pages && link(page + 1, 'Next')}</p></section>`;
}

function productForm(product: DemoProduct, admin: string, search: string, page: number): Html {
  const stock = product.variants.reduce((sum, variant) => sum + variant.quantityAvailable, 0);
  const prices = product.variants.map((variant) => variant.price);
  return html`<details><summary>${product.title} <span class="muted">${dollars(Math.min(...prices))}, ${stock} in stock</span></summary>
<form method="post" action="${admin}/products/${product.id}"><input type="hidden" name="search" value="${search}"><input type="hidden" name="page" value="${page}">
<div class="variants">${product.variants.map(
    (variant) => html`<span>${variant.title}</span>
<label>Price <input class="short" name="price-${variant.id}" inputmode="decimal" value="${restDecimal(variant.price)}" aria-label="Price of ${product.title}, ${variant.title}"></label>
<label>Stock <input class="short" name="stock-${variant.id}" inputmode="numeric" value="${variant.quantityAvailable}" aria-label="Stock of ${product.title}, ${variant.title}"></label>`,
  )}</div><button type="submit">Save</button></form></details>`;
}

function webhooksSection({ webhooks, urls }: ShopContext): Html {
  const recent = webhooks.recent.slice(0, WEBHOOKS_SHOWN);
  return html`<section id="privacy"><h2>Webhooks</h2>
<form class="line" method="post" action="${urls.admin}/privacy"><label>Privacy request <select name="topic">${privacyTopics.map((topic) => html`<option>${topic}</option>`)}</select></label>
<label>Customer's email <input name="email" type="email"></label><button type="submit">Send</button></form>
<div class="scroll" tabindex="0" role="region" aria-label="Recent webhooks"><table><thead><tr><th>Time (UTC)</th><th>Topic</th><th>State</th><th>Attempts</th><th>Last answer</th></tr></thead><tbody>${recent.map(
    (each) =>
      html`<tr><td>${each.triggeredAt.slice(11, 19)}</td><td>${each.topic}</td><td>${each.state}</td><td>${each.attempts}</td><td>${each.lastAnswer}</td></tr>`,
  )}</tbody></table></div></section>`;
}
