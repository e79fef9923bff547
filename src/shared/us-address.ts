// Checks a US address: a state that exists, a ZIP code and a telephone number.
import * as z from 'zod/mini';
import { type CustomerInfo, customerInfo, deliveryAddress } from './forms.ts';
import { ADDRESS_PROBLEMS } from './order-messages.ts';
import { stateCode } from './us-states.ts';

const ZIP = /^\d{5}(?:[- ]?\d{4})?$/;
const PHONE_SIGNS = /^[\d\s().+-]+$/;
/** Area codes and exchanges begin with 2 to 9. */
const PHONE_DIGITS = /^1?[2-9]\d{2}[2-9]\d{6}$/;

const CHECKS: Readonly<Record<keyof typeof ADDRESS_PROBLEMS, (value: string) => boolean>> = {
  state: (value) => stateCode(value) !== undefined,
  zipCode: (value) => ZIP.test(value.trim()),
  phone: (value) => PHONE_SIGNS.test(value) && PHONE_DIGITS.test(value.replace(/\D/g, '')),
};

/** Returns the fields with impossible values. */
export const addressProblems = (
  customer: Pick<CustomerInfo, keyof typeof ADDRESS_PROBLEMS>,
): (keyof typeof ADDRESS_PROBLEMS)[] =>
  (['state', 'zipCode', 'phone'] as const).filter((field) => !CHECKS[field](customer[field]));

const real = (field: keyof typeof ADDRESS_PROBLEMS) =>
  // Empty fields have the specification's own message.
  z.refine<string>((value) => value === '' || CHECKS[field](value), ADDRESS_PROBLEMS[field]);

const REAL = {
  state: deliveryAddress.shape.state.check(real('state')),
  zipCode: deliveryAddress.shape.zipCode.check(real('zipCode')),
  phone: deliveryAddress.shape.phone.check(real('phone')),
};

export const usCustomerInfo = z.extend(customerInfo, REAL);
/** Checks an order's new address as checkout does. */
export const usDeliveryAddress = z.extend(deliveryAddress, REAL);
