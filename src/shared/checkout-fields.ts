// B0 Names the feature of each field that the checkout has beyond the specification's nine.
import { type FeatureName, type Features, isOffered } from './features.ts';
import type { CustomerInfo } from './forms.ts';

export const ADDED_FIELDS = { note: 'order-status' } as const satisfies Partial<
  Record<keyof CustomerInfo, FeatureName>
>;

/** Removes the fields that this store does not offer. */
export const offeredFields = (customer: CustomerInfo, features: Features): CustomerInfo =>
  Object.fromEntries(
    Object.entries(customer).filter(([name]) =>
      isOffered({ feature: (ADDED_FIELDS as Partial<Record<string, FeatureName>>)[name] }, features),
    ),
  ) as CustomerInfo;
