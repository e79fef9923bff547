// The Shopify scopes of the store: one list for the documentation, the doctor and the demo shop. A test
// compares it with Shopify's published requirements of every document and topic.

/** Scopes of the Admin API, with the purpose of each. A call that needs another one adds its line here. */
export const ADMIN_SCOPES = {
  read_orders: 'orders whose webhook never came, and the webhooks about orders and refunds',
  write_orders: 'canceling an order, changing its address, and refunds',
  write_order_edits: 'changing the lines of an order',
  read_products: 'the products of an order, and the webhooks about products and collections',
  read_fulfillments: 'the webhooks about shipments and their delivery',
  read_returns: 'how a return stands, and the webhooks about returns',
  write_returns: 'asking for a return, approving and declining it',
} as const satisfies Readonly<Record<string, string>>;

/** Permissions of the Storefront token, with the part that is missing without each. */
export const STOREFRONT_SCOPES = {
  unauthenticated_read_product_listings: 'nothing can be shown',
  unauthenticated_read_product_inventory:
    'a product is known as available (stock 999) or sold out (0); the log says so once',
  unauthenticated_read_product_tags:
    'sub-category pages and the `featured` tag stay empty; the log says so once',
  unauthenticated_write_checkouts: 'no one can check out',
  unauthenticated_read_checkouts: 'no one can check out',
  unauthenticated_read_content:
    "the journal shows the built-in articles; the menu is the store's own and URL redirects are not followed",
} as const satisfies Readonly<Record<string, string>>;

/** A scope that writes includes the one that reads. */
export const holdsScope = (granted: ReadonlySet<string>, needed: string): boolean =>
  granted.has(needed) || granted.has(needed.replace(/^read_/, 'write_'));
