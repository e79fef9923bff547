// B6 A webhook's body as anyone at the desk may see it: the shape and the figures, without the person.

const HIDDEN = '•••';
/** Everything below these is about a person. */
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
