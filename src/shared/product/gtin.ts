// Checks whether a barcode is a GTIN, the number that shops and search engines share.

/** A barcode is a GTIN if its length is valid and its last digit is the checksum of the others. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].map(Number);
  const sum = digits
    .slice(0, -1)
    .reduceRight((total, digit, index, all) => total + digit * ((all.length - index) % 2 === 1 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}
