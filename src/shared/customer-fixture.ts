// A customer as the checkout form gives one, for tests and measurements.
import type { CustomerInfo } from './forms.ts';

export const CUSTOMER: CustomerInfo = {
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Doe',
  address: '12 King Street',
  city: 'Durham',
  state: 'NC',
  zipCode: '27701',
  country: 'United States',
  phone: '919 555 0100',
};
