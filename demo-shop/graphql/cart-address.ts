// Delivery addresses as they come in: completed with nulls, and checked when strictness is asked for.
import { stateCode } from '../checkout/states.ts';
import type { Address } from '../state/model.ts';

const nothing: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  provinceCode: null,
  zip: null,
  countryCode: null,
  phone: null,
};

export function completeAddress(input: Partial<Address>): Address {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...nothing, ...Object.fromEntries(entries) };
}

interface AddressFault {
  code: string;
  name: keyof Address;
  message: string;
}

export function strictFaults(address: Address): AddressFault[] {
  const faults: AddressFault[] = [];
  for (const name of ['lastName', 'address1', 'city', 'zip', 'provinceCode'] as const) {
    if (!address[name])
      faults.push({ code: 'ADDRESS_FIELD_IS_REQUIRED', name, message: `${name} is required` });
  }
  if (address.countryCode !== 'US') return faults;
  if (address.provinceCode && !stateCode(address.provinceCode)) {
    const message = 'The province is not a valid province.';
    faults.push({ code: 'PROVINCE_NOT_FOUND', name: 'provinceCode', message });
  }
  if (address.zip && !/^\d{5}(-?\d{4})?$/.test(address.zip.trim())) {
    const message = 'The zip code is not valid for the country.';
    faults.push({ code: 'INVALID_ZIP_CODE_FOR_COUNTRY', name: 'zip', message });
  }
  return faults;
}
