// Reads the number of a product from '42', 'shopify-42' or Shopify's own global id.

const NUMBERED = /^(?:shopify-|gid:\/\/shopify\/Product\/)?(\d+)$/;

/** Undefined for any other key, which is a handle. */
export const productNumber = (key: string): string | undefined => NUMBERED.exec(key)?.[1];
