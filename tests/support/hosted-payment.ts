// The last steps of a purchase as a visitor takes them, in browsers that Playwright does not drive.
interface Shopper {
  press(selector: string, text: string): Promise<unknown>;
  fill(label: string, value: string): Promise<unknown>;
  isAt(path: string): Promise<unknown>;
}

/** Hands a filled checkout to the hosted page, pays with the test card there, and opens the order. */
export async function payAndOpenOrder(shopper: Shopper): Promise<void> {
  await shopper.press('button', 'Complete Purchase');
  await shopper.fill('Card number', '4242 4242 4242 4242');
  await shopper.fill('Expiry date', '12 / 39');
  await shopper.fill('Security code', '123');
  await shopper.fill('Name on card', 'Jane Doe');
  await shopper.press('button', 'Pay');
  await shopper.press('a', 'View your order status');
  await shopper.isAt('/orders/');
}
