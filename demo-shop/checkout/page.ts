// The checkout form as one page that works without script.
import type { ShopUrls } from '../context.ts';
import { dollars } from '../money.ts';
import { type Html, html } from '../text.ts';
import { DECLINED_CARD, PAYING_CARD } from './card.ts';
import { discountSection } from './discount-section.ts';
import { type FieldContext, field, stateField } from './fields.ts';
import { type FieldName, type FormErrors, type FormValues, fieldNames } from './form.ts';
import { layout, lockIcon } from './layout.ts';
import { type Choice, shippingAmount, summaryLines, taxAmount, totalAmount, totalsList } from './summary.ts';
import { deliveryPrices, type PricedCart, taxedStates, taxFor } from './totals.ts';

interface CheckoutView {
  cart: PricedCart;
  values: FormValues;
  errors: FormErrors;
  notice: string | null;
  action: string;
}

export function checkoutPage(view: CheckoutView, urls: ShopUrls): Html {
  const { cart, values } = view;
  const [taxed = null] = taxedStates;
  const choice: Choice = {
    shipping: cart.shipping,
    chosenHandle: values.shipping,
    state: values.state,
    net: cart.net,
    taxWhenTaxed: taxFor(cart.lines, taxed),
  };
  const items = cart.lines.map(({ line, product, variant, total }) => ({
    title: product.title,
    variantTitle: variant.title === 'Default Title' ? '' : variant.title,
    imagePath: (product.images[variant.imageIndex] ?? product.images[0])?.path ?? null,
    quantity: line.quantity,
    total,
    attributes: line.attributes,
  }));
  const totals = totalsList({
    subtotal: cart.subtotal,
    discounts: appliedDiscounts(cart),
    shipping: shippingAmount(choice),
    tax: taxAmount(choice),
    total: totalAmount(choice),
  });
  const failed = Object.keys(view.errors).length > 0 || view.notice !== null;
  return layout(
    failed ? 'Error: Checkout' : 'Checkout',
    urls,
    html`<div class="columns">
<main id="main" tabindex="-1">
<h1>Checkout</h1>
${problems(view)}
<details class="phone-summary"><summary><span>Order summary</span> <strong>${totalAmount(choice)}</strong></summary>
${summaryLines(items, urls)}${totals}</details>
${form(view, choice)}
</main>
<aside class="wide-summary" aria-label="Order summary"><div class="inner">${summaryLines(items, urls)}${totals}</div></aside>
</div>`,
  );
}

const appliedDiscounts = ({ discounts: { onLines, shipping } }: PricedCart) => [
  ...onLines.map(({ discount: { automatic, code, title }, amount }) => ({
    code: automatic ? title : code,
    title,
    amount,
  })),
  ...(shipping ? [{ code: shipping.code, title: shipping.title, amount: 0 }] : []),
];

const labels: Record<FieldName, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address',
  address2: 'Apartment, suite, etc. (optional)',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone (optional)',
  discount: 'Discount code',
  shipping: 'Delivery option',
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date (MM / YY)',
  cardCvc: 'Security code',
  cardName: 'Name on card',
};

function problems({ errors, notice }: CheckoutView): Html | null {
  const wrong = fieldNames.filter((name) => errors[name]);
  if (wrong.length === 0 && !notice) return null;
  return html`<div class="alert" role="alert">
<h2>${notice ? 'Your order was not placed' : 'Please check the form'}</h2>
${notice && html`<p>${notice}</p>`}
${wrong.length > 0 && html`<ul>${wrong.map((name) => html`<li><a href="#${name}">${labels[name]}: ${errors[name]}</a></li>`)}</ul>`}
</div>`;
}

function form(view: CheckoutView, choice: Choice): Html {
  const at: FieldContext = { values: view.values, errors: view.errors, labels };
  return html`<form method="post" action="${view.action}" novalidate>
<button class="default" type="submit" tabindex="-1" aria-hidden="true">Pay</button>
<input type="hidden" name="subtotal" value="${view.cart.net}">
<input type="hidden" name="delivery" value="${deliveryPrices(view.cart)}">
<section><h2>Contact</h2>
${field(at, 'email', { type: 'email', autocomplete: 'email', inputmode: 'email' })}
</section>
<section><h2>Delivery</h2>
<p class="muted hint">We deliver within the United States.</p>
<div class="row">${field(at, 'firstName', { autocomplete: 'given-name' })}${field(at, 'lastName', { autocomplete: 'family-name' })}</div>
${field(at, 'address1', { autocomplete: 'address-line1' })}
${field(at, 'address2', { autocomplete: 'address-line2', optional: true })}
<div class="row three">${field(at, 'city', { autocomplete: 'address-level2' })}${stateField(at)}${field(at, 'zip', { autocomplete: 'postal-code', inputmode: 'numeric' })}</div>
${field(at, 'phone', { type: 'tel', autocomplete: 'tel', inputmode: 'tel', optional: true })}
</section>
${shippingChoice(view)}
${discountSection(view)}
<section><h2>Payment</h2>
<p class="note" id="test-cards"><strong>This is a test checkout: no money moves.</strong> Card <code>${PAYING_CARD}</code> pays, <code>${DECLINED_CARD}</code> is declined. Any future date and any code will do. Please do not enter a real card.</p>
${field(at, 'cardNumber', { autocomplete: 'cc-number', inputmode: 'numeric', describedBy: 'test-cards' })}
<div class="row pair">${field(at, 'cardExpiry', { autocomplete: 'cc-exp', inputmode: 'numeric' })}${field(at, 'cardCvc', { autocomplete: 'cc-csc', inputmode: 'numeric' })}</div>
${field(at, 'cardName', { autocomplete: 'cc-name' })}
</section>
<button class="pay" type="submit">${lockIcon} <span>Pay ${totalAmount(choice)}</span></button>
<p class="muted fine">Taxes are an estimate for your state. Returns are accepted within 30 days of delivery.</p>
</form>`;
}

function shippingChoice({ cart: { shipping: options }, values, errors }: CheckoutView): Html {
  return html`<section><fieldset id="shipping" tabindex="-1"${errors.shipping ? html` aria-describedby="shipping-error"` : ''}>
<legend><h2>Delivery option</h2></legend>
${errors.shipping && html`<p class="error" id="shipping-error">${errors.shipping}</p>`}
<div class="choices">${options.map(
    ({ handle, title, promise, price }) => html`<label class="choice" for="ship-${handle}">
<input type="radio" name="shipping" id="ship-${handle}" value="${handle}"${handle === values.shipping ? html` checked` : ''}>
<span class="what"><strong>${title}</strong><span class="muted">${promise}</span></span>
<span class="price">${price === 0 ? 'Free' : dollars(price)}</span></label>`,
  )}</div></fieldset></section>`;
}
