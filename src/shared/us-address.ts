// What a parcel within the United States needs to arrive: a state that exists, a ZIP code, and a telephone number.
import * as z from 'zod/mini';
import { type CustomerInfo, customerInfo } from './forms.ts';
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

/** The first field that cannot be right, or undefined. */
export const addressProblem = (customer: CustomerInfo): keyof typeof ADDRESS_PROBLEMS | undefined =>
  (['state', 'zipCode', 'phone'] as const).find((field) => !CHECKS[field](customer[field]));

const real = (field: keyof typeof ADDRESS_PROBLEMS) =>
  // What is empty is told in the specification's own words.
  z.refine<string>((value) => value === '' || CHECKS[field](value), ADDRESS_PROBLEMS[field]);

export const usCustomerInfo = z.extend(customerInfo, {
  state: customerInfo.shape.state.check(real('state')),
  zipCode: customerInfo.shape.zipCode.check(real('zipCode')),
  phone: customerInfo.shape.phone.check(real('phone')),
});
