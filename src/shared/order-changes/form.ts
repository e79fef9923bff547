// B12 Reads the fields of the form that changes an order, for the server and for the page. It imports
// nothing, because the endpoint table, which every page loads, needs it.

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
/** The country is preset, so it does not show that the shopper typed an address. */
const PRESET = 'country';

type Fields = Readonly<Record<string, string>>;

/** Returns the call's input: the lines of the form, and an address if one was started. */
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
