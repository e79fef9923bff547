// The cart attributes that pass through the checkout and return in the order's webhooks.

/** Our order id. */
export const ORDER_ID_ATTRIBUTE = 'order_id';
/** The order's page in our store, for the thank-you page and the confirmation mail. Themes hide a leading underscore. */
export const STATUS_URL_ATTRIBUTE = '_order_status_url';
