// The cart attribute that carries our order id through the checkout and back in the order's webhooks.
export const ORDER_ID_ATTRIBUTE = 'order_id';
