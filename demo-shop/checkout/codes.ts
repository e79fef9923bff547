// Handles the discount buttons of the checkout form; paying waits until a typed code is applied.
import { normalCode } from '../discounts/discount.ts';
import { refusalText } from '../discounts/judge.ts';
import type { Cart } from '../state/model.ts';
import type { ShopState } from '../state/shop-state.ts';
import type { FormErrors, FormValues } from './form.ts';
import { priceCart } from './totals.ts';

const APPLIED_FIRST = 'Your discount code is applied now. Nothing was charged: please look at the new total.';

/** The form to show again, with the new value of the field. */
export interface ShowAgain {
  errors: FormErrors;
  notice: string | null;
  values?: Partial<FormValues>;
}

export function changeCodes(
  cart: Cart,
  form: URLSearchParams,
  values: FormValues,
  state: ShopState,
): ShowAgain | null {
  const removed = form.get('removeDiscount');
  if (removed !== null) {
    keep(cart, without(cart, removed), state);
    return { errors: {}, notice: null };
  }
  const typed = values.discount;
  if (typed === '') {
    const message = 'Enter a discount code';
    return form.has('applyDiscount') ? { errors: { discount: message }, notice: null } : null;
  }
  const answer = applyCode(cart, typed, values.email, state);
  const paying = !form.has('applyDiscount') && !answer.errors.discount;
  return paying ? { ...answer, notice: APPLIED_FIRST } : answer;
}

// One code at a time: a new one replaces the one before if it applies.
function applyCode(cart: Cart, typed: string, email: string, state: ShopState): ShowAgain {
  const trial = { ...cart, discountCodes: [typed] };
  const [judged] = priceCart(trial, state, { email: email || null }).discounts.codes;
  if (judged?.warning)
    return { errors: { discount: refusalText[judged.warning](judged.code) }, notice: null };
  keep(cart, trial.discountCodes, state);
  return { errors: {}, notice: null, values: { discount: '' } };
}

const without = (cart: Cart, code: string): string[] =>
  cart.discountCodes.filter((each) => normalCode(each) !== normalCode(code));

function keep(cart: Cart, codes: string[], state: ShopState): void {
  cart.discountCodes = codes;
  state.touch();
}
