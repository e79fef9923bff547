// Where the shop delivers: the country it serves, and an address that a parcel can reach. The same for a checkout and a change.
import { BRAND } from '../../shared/brand.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import { addressProblem } from '../../shared/us-address.ts';
import { ShopError } from '../errors.ts';

const SERVED_COUNTRIES = new Set(
  [BRAND.country, BRAND.countryCode, 'USA', 'United States of America'].map((name) => name.toLowerCase()),
);

export function checkCountry({ country }: Pick<CustomerInfo, 'country'>): void {
  const plain = country.toLowerCase().replace(/[.\s]+/g, (run) => (run.includes(' ') ? ' ' : ''));
  if (!SERVED_COUNTRIES.has(plain.trim())) throw new ShopError('country_not_served');
}

const PROBLEM_CODES = { state: 'state_unknown', zipCode: 'zip_malformed', phone: 'phone_malformed' } as const;

export function checkAddress(address: Pick<CustomerInfo, 'state' | 'zipCode' | 'phone'>): void {
  const field = addressProblem(address);
  if (field) throw new ShopError(PROBLEM_CODES[field]);
}
