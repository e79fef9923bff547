// Checks a US address: a state that exists, a ZIP code and a telephone number.
import * as z from 'zod/mini';
import { type CustomerInfo, customerInfo } from './forms.ts';
import { ADDRESS_PROBLEMS } from './order-messages.ts';

/** States, the district, territories, and the three of the military post (APO and FPO). */
const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Removes dots and spaces, because people write 'N.C.' and 'north  carolina' in many ways. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const KNOWN = new Set([...Object.keys(STATES), ...Object.values(STATES), 'Washington DC'].map(plain));

const ZIP = /^\d{5}(?:[- ]?\d{4})?$/;
const PHONE_SIGNS = /^[\d\s().+-]+$/;
/** Area codes and exchanges begin with 2 to 9. */
const PHONE_DIGITS = /^1?[2-9]\d{2}[2-9]\d{6}$/;

const CHECKS: Readonly<Record<keyof typeof ADDRESS_PROBLEMS, (value: string) => boolean>> = {
  state: (value) => KNOWN.has(plain(value)),
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

export const usCustomerInfo = z.extend(customerInfo, {
  state: customerInfo.shape.state.check(real('state')),
  zipCode: customerInfo.shape.zipCode.check(real('zipCode')),
  phone: customerInfo.shape.phone.check(real('phone')),
});
