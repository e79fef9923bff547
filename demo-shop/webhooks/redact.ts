// Redacts a webhook body for an app that may not read names, addresses and emails: those fields are null.
const PERSONAL = new Set([
  'email',
  'contact_email',
  'phone',
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'zip',
]);
const PEOPLE = new Set(['customer', 'shipping_address', 'billing_address']);

export function redacted(payload: object, person = false): object {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      if (PERSONAL.has(key) || (person && key === 'name')) return [key, null];
      const nested = typeof value === 'object' && value !== null && PEOPLE.has(key);
      return [key, nested ? redacted(value, true) : value];
    }),
  );
}
