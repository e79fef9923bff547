// The ways a call or an address may name a product by number: '42', 'shopify-42' or Shopify's own global id.

const NUMBERED = /^(?:shopify-|gid:\/\/shopify\/Product\/)?(\d+)$/;

/** The product's number, when the key names one; any other key is a handle. */
export const productNumber = (key: string): string | undefined => NUMBERED.exec(key)?.[1];
