// Checks the delivery address: the country the shop serves, and an address that a parcel can reach. Used by
// checkout and order changes.
import { BRAND } from '../../shared/brand.ts';
import { ERROR_TEXTS } from '../../shared/error-texts.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import { ADDRESS_PROBLEMS } from '../../shared/order-messages.ts';
import { addressProblems } from '../../shared/us-address.ts';
import { stateCode } from '../../shared/us-states.ts';
import { isZipOf } from '../../shared/us-zip.ts';
import { ShopError } from '../errors.ts';

const SERVED_COUNTRIES = new Set(
  [BRAND.country, BRAND.countryCode, 'USA', 'United States of America'].map((name) => name.toLowerCase()),
);

export function checkCountry({ country }: Pick<CustomerInfo, 'country'>): void {
  const plain = country.toLowerCase().replace(/[.\s]+/g, (run) => (run.includes(' ') ? ' ' : ''));
  if (SERVED_COUNTRIES.has(plain.trim())) return;
  const fields = { country: ERROR_TEXTS.country_not_served };
  throw new ShopError('country_not_served', { fields });
}

const PROBLEM_CODES = { state: 'state_unknown', zipCode: 'zip_malformed', phone: 'phone_malformed' } as const;

export function checkAddress(address: Pick<CustomerInfo, 'state' | 'zipCode' | 'phone'>): void {
  const problems = addressProblems(address);
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map((field) => [field, ADDRESS_PROBLEMS[field]]));
  throw new ShopError(PROBLEM_CODES[first], { fields });
}

/** A changed address must have a ZIP code of its state; at the checkout the hosted page asks again. */
export function checkZipOfState({ state, zipCode }: Pick<CustomerInfo, 'state' | 'zipCode'>): void {
  if (isZipOf(zipCode, stateCode(state) ?? '')) return;
  const fields = { zipCode: ERROR_TEXTS.zip_other_state };
  throw new ShopError('zip_other_state', { fields });
}
