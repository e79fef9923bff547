// Delivery addresses in Shopify's two shapes.
import { stateCode, usStates } from '../checkout/states.ts';
import { gid } from '../ids.ts';
import type { Address, CartAddress } from '../state/model.ts';

export const addressNode = (address: Address) => ({
  __typename: 'CartDeliveryAddress',
  ...address,
  ...derived(address),
});

export const mailingAddressNode = ({ id, address }: CartAddress) => ({
  __typename: 'MailingAddress',
  ...address,
  ...derived(address),
  id: gid('MailingAddress', id.split('/').at(-1) ?? id),
  country: address.countryCode === 'US' ? 'United States' : address.countryCode,
  countryCodeV2: address.countryCode,
  province: usStates.get(stateCode(address.provinceCode) ?? '') ?? address.provinceCode,
});

function derived(address: Address) {
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ') || null;
  const area = [address.city, address.provinceCode, address.countryCode].filter(Boolean).join(', ') || null;
  return {
    name,
    latitude: null,
    longitude: null,
    formattedArea: area,
    formatted: ({ withName, withCompany }: { withName?: boolean; withCompany?: boolean }) =>
      [
        withName ? name : null,
        withCompany ? address.company : null,
        address.address1,
        address.address2,
        [address.city, address.provinceCode, address.zip].filter(Boolean).join(' '),
        address.countryCode === 'US' ? 'United States' : address.countryCode,
      ].filter((line): line is string => Boolean(line)),
  };
}
