// B6 Hides the personal data in a webhook's body for the desk: the shape and the figures stay.

const HIDDEN = '•••';
/** Everything below these keys is personal. */
const BRANCHES = new Set([
  'customer',
  'billing_address',
  'shipping_address',
  'default_address',
  'destination',
  'client_details',
  'note_attributes',
  'properties',
  'payment_details',
  'receipt',
]);
const LEAVES =
  /email|phone|first_name|last_name|address|(^|_)(city|zip|company|latitude|longitude|ip|note|token|url|landing_site|referring_site|user_id)($|_)/;
const ADDRESS = /\S+@\S+/;

function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each)]));
  return value === null || value === '' ? value : HIDDEN;
}

export function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value === 'string') return ADDRESS.test(value) ? HIDDEN : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      BRANCHES.has(key) || LEAVES.test(key) ? hide(each) : withoutPersonal(each),
    ]),
  );
}
