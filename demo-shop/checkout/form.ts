// The checkout form: its fields, their initial values, and the problems of typed values.
import type { Cart } from '../state/model.ts';
import { expiryProblem, isLuhn } from './card.ts';
import { stateCode } from './states.ts';
import { chosenShipping, type ShippingOption } from './totals.ts';

export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'discount',
  'shipping',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'cardName',
] as const;

export type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName, string>>;

const MAX_LENGTH = 200;
const PO_BOX = /\b(p\.?\s*o\.?|post\s+office)\s*box\b/i;

export function startingValues(cart: Cart, options: readonly ShippingOption[]): FormValues {
  const address = (cart.addresses.find((each) => each.selected) ?? cart.addresses[0])?.address;
  return {
    email: cart.buyer.email ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: stateCode(address?.provinceCode ?? null) ?? '',
    zip: address?.zip ?? '',
    phone: address?.phone ?? cart.buyer.phone ?? '',
    discount: '',
    shipping: chosenShipping(options, cart.shippingHandle).handle,
    cardNumber: '',
    cardExpiry: '',
    cardCvc: '',
    cardName: '',
  };
}

export function readValues(form: URLSearchParams): FormValues {
  const values = {} as FormValues;
  for (const name of fieldNames) values[name] = (form.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return values;
}

export function findErrors(values: FormValues, options: readonly ShippingOption[], now: Date): FormErrors {
  const errors: FormErrors = {};
  const require = (name: FieldName, message: string) => {
    if (!values[name]) errors[name] = message;
  };
  require('email', 'Enter an email address');
  if (values.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    errors.email = 'Enter a valid email address';
  require('firstName', 'Enter a first name');
  require('lastName', 'Enter a last name');
  require('address1', 'Enter a street address');
  require('city', 'Enter a city');
  require('state', 'Choose a state');
  if (values.state && stateCode(values.state) !== values.state) errors.state = 'Choose a state';
  require('zip', 'Enter a ZIP code');
  if (values.zip && !/^\d{5}(-?\d{4})?$/.test(values.zip)) errors.zip = 'Enter a ZIP code of five digits';
  if (values.phone && !/^\d{10,15}$/.test(values.phone.replace(/[\s().+-]/g, ''))) {
    errors.phone = 'Enter a phone number with its area code';
  }
  const fast = values.shipping === 'expedited' || values.shipping === 'express';
  if (!options.some((option) => option.handle === values.shipping))
    errors.shipping = 'Choose a delivery option';
  else if (fast && PO_BOX.test(`${values.address1} ${values.address2}`)) {
    errors.shipping = 'Only Standard delivers to PO boxes';
  }
  return { ...errors, ...cardErrors(values, now) };
}

function cardErrors(values: FormValues, now: Date): FormErrors {
  const errors: FormErrors = {};
  if (!values.cardNumber) errors.cardNumber = 'Enter a card number';
  else if (!isLuhn(values.cardNumber)) errors.cardNumber = 'This card number is not valid';
  const expiry = values.cardExpiry ? expiryProblem(values.cardExpiry, now) : 'Enter the expiry date';
  if (expiry) errors.cardExpiry = expiry;
  if (!/^\d{3,4}$/.test(values.cardCvc)) errors.cardCvc = 'Enter the 3 or 4 digits of the security code';
  if (!values.cardName) errors.cardName = 'Enter the name on the card';
  return errors;
}
