// B13 Holds the texts of the estimate.
export const ESTIMATE = {
  title: 'Estimate shipping and tax',
  zip: 'ZIP code',
  submit: 'Estimate',
  asking: 'Asking the shop...',
  failed: 'The estimate could not be calculated. Please try again.',
  to: (zip: string, state: string) => `Delivery to ${zip}, ${state}`,
  free: 'Free',
  tax: 'Tax',
  later: 'Calculated at checkout',
  total: 'Total',
  beforeTax: 'Total before tax',
} as const;
