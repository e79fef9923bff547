// §7 The cart calls. Every line belongs to the session in the header.
import type { Cart } from '../../shop/cart/cart.ts';
import type { Mount } from '../plugins/endpoints.ts';
import type { WriteLimit } from '../plugins/write-limit.ts';

export function mountCart(mount: Mount, cart: Cart, { during }: Pick<WriteLimit, 'during'>): void {
  mount('listCart', (_input, { sessionId }) => cart.list(sessionId));
  mount('addToCart', (input, { sessionId }) => during(() => cart.add(sessionId, input)));
  mount('updateCartItem', ({ id, quantity }, { sessionId }) =>
    during(() => cart.update(sessionId, id, quantity)),
  );
  mount('removeCartItem', async ({ id }, { sessionId }) => {
    await during(() => cart.remove(sessionId, id));
    return { id };
  });
}
