// B12 The fields of the form that changes an order, read the same way by the server and by the page. It imports nothing: the
// table of calls, which every page loads, needs it.

const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'phone',
] as const;

export const QUANTITY_FIELD = 'quantity-';
export const VARIANT_FIELD = 'variant-';
/** The country is filled in already: it does not say that an address was typed. */
const PRESET = 'country';

type Fields = Readonly<Record<string, string>>;

/** As the call takes it: the lines that the form names, and an address where one was begun. */
export function readChangeForm(fields: Fields) {
  const keys = Object.keys(fields).flatMap((name) =>
    name.startsWith(QUANTITY_FIELD) ? [name.slice(QUANTITY_FIELD.length)] : [],
  );
  const lines = keys.map((line) => {
    const variantId = fields[VARIANT_FIELD + line];
    return { line, quantity: Number(fields[QUANTITY_FIELD + line]), ...(variantId && { variantId }) };
  });
  const address = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name] ?? '']));
  const isTyped = ADDRESS_FIELDS.some((name) => name !== PRESET && address[name]?.trim() !== '');
  return { lines, ...(isTyped && { address }) };
}
