// §7 The cart calls. Every line belongs to the session in the header.
import type { Cart } from '../../shop/cart.ts';
import type { Mount } from './mount.ts';

export function mountCart(mount: Mount, cart: Cart): void {
  mount('listCart', (_input, { sessionId }) => cart.list(sessionId));
  mount('addToCart', (input, { sessionId }) => cart.add(sessionId, input));
  mount('updateCartItem', ({ id, quantity }, { sessionId }) => cart.update(sessionId, id, quantity));
  mount('removeCartItem', async ({ id }, { sessionId }) => {
    await cart.remove(sessionId, id);
    return { id };
  });
}
