// Adds and removes a discount code on the checkout page, without scripts and without losing typed values.
import { refusalText } from '../discounts/judge.ts';
import { type Html, html } from '../text.ts';
import type { FormErrors, FormValues } from './form.ts';
import type { PricedCart } from './totals.ts';

export function discountSection({
  cart,
  values,
  errors,
}: {
  cart: PricedCart;
  values: FormValues;
  errors: FormErrors;
}): Html {
  const applied = cart.discounts.codes.filter(({ applicable }) => applicable);
  const wrong = errors.discount;
  return html`<section><h2>Discount</h2>
${applied.map(
  ({ code }) =>
    html`<p class="applied"><span class="tag">${code}</span> <button class="link" type="submit" name="removeDiscount" value="${code}">Remove<span class="unseen"> ${code}</span></button></p>`,
)}
${cart.discounts.codes.map(({ code, warning }) => warning && html`<p class="muted">${refusalText[warning](code)}</p>`)}
<div class="code"><div class="field"><label for="discount">Discount code</label>
<input id="discount" name="discount" value="${values.discount}" maxlength="255" autocomplete="off" autocapitalize="characters" spellcheck="false"${
    wrong ? html` aria-invalid="true" aria-describedby="discount-error"` : ''
  }>
${wrong && html`<p class="error" id="discount-error">${wrong}</p>`}</div>
<button class="apply" type="submit" name="applyDiscount" value="1">Apply</button></div>
</section>`;
}
