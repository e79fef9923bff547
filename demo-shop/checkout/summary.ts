// The order summary: lines with pictures, and totals that follow the choices without any script.
import type { ShopUrls } from '../context.ts';
import { dollars } from '../money.ts';
import type { Attribute } from '../state/model.ts';
import { type Html, html } from '../text.ts';
import type { Money } from '../types.ts';
import { taxedStates } from './totals.ts';

interface SummaryLine {
  title: string;
  variantTitle: string;
  imagePath: string | null;
  quantity: number;
  total: Money;
  attributes: readonly Attribute[];
}

export interface Choice {
  shipping: readonly { handle: string; price: Money }[];
  chosenHandle: string;
  state: string;
  net: Money; // goods after discounts
  taxWhenTaxed: Money;
}

export const summaryLines = (lines: readonly SummaryLine[], urls: ShopUrls): Html =>
  html`<ul class="lines">${lines.map(
    (line) => html`<li>
<span class="thumb">${
      line.imagePath &&
      html`<img src="${urls.image(line.imagePath, { width: 128, height: 160, crop: 'center' })}" alt="" width="64" height="80">`
    }</span>
<span class="what"><strong>${line.title}</strong>${line.variantTitle && html`<span class="muted">${line.variantTitle}</span>`}<span class="muted">Quantity ${line.quantity}</span>${attributeLines(line.attributes)}</span>
<span class="price">${dollars(line.total)}</span>
</li>`,
  )}</ul>`;

// Keys that begin with an underscore are for the shop alone.
const attributeLines = (attributes: readonly Attribute[]): Html[] =>
  attributes
    .filter(({ key, value }) => !key.startsWith('_') && value)
    .map(({ key, value }) => html`<span class="muted">${key}: ${value}</span>`);

const isTaxed = (choice: Choice) => taxedStates.has(choice.state);

// Each possible amount is written once and the style sheet shows the one that belongs to the checked choices.
export const shippingAmount = (choice: Choice): Html =>
  html`${choice.shipping.map(
    ({ handle, price }) =>
      html`<span class="when s-${handle}${handle === choice.chosenHandle ? ' now' : ''}">${price === 0 ? 'Free' : dollars(price)}</span>`,
  )}`;

export const taxAmount = (choice: Choice): Html =>
  html`<span class="when t-0${isTaxed(choice) ? '' : ' now'}">${dollars(0)}</span><span class="when t-1${isTaxed(choice) ? ' now' : ''}">${dollars(choice.taxWhenTaxed)}</span>`;

export const totalAmount = (choice: Choice): Html =>
  html`${choice.shipping.flatMap(({ handle, price }) =>
    [0, 1].map((taxed) => {
      const now = handle === choice.chosenHandle && taxed === Number(isTaxed(choice));
      const cents = choice.net + price + (taxed ? choice.taxWhenTaxed : 0);
      return html`<span class="when st-${handle}-${taxed}${now ? ' now' : ''}">${dollars(cents)}</span>`;
    }),
  )}`;

interface Totals {
  subtotal: Money;
  discounts: readonly { code: string; title: string; amount: Money }[];
  shipping: Html;
  tax: Html;
  total: Html;
}

export const totalsList = ({
  subtotal,
  discounts,
  shipping,
  tax,
  total,
}: Totals): Html => html`<dl class="totals">
<div><dt>Subtotal</dt><dd>${dollars(subtotal)}</dd></div>${discounts.map(
  ({ code, title, amount }) =>
    html`<div class="off"><dt>Discount <span class="tag">${code}</span></dt><dd>${amount > 0 ? `-${dollars(amount)}` : title}</dd></div>`,
)}
<div><dt>Shipping</dt><dd>${shipping}</dd></div>
<div><dt>Estimated taxes</dt><dd>${tax}</dd></div>
<div class="grand"><dt>Total</dt><dd><span class="muted currency">USD</span> ${total}</dd></div>
</dl>`;
