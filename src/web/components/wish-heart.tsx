// Toggles a product on the wishlist.
import { useState } from 'react';
import { productKey } from '../../shared/routes.ts';
import { addWishes, removeWish, useWished, type Wish } from '../api/wishlist.ts';
import { moveFocusBeforeRemoval } from '../ui/focus.ts';
import { HeartButton } from '../ui/heart-button.tsx';

interface WishHeartProps {
  product: Wish & { readonly name: string };
  className: string;
  /** Without it the heart lasts as long as it is on screen. */
  keeps: boolean;
}

export function WishHeart({ product, className, keeps }: WishHeartProps) {
  const id = productKey(product);
  const isWished = useWished(id);
  const [local, setLocal] = useState(false);
  return (
    <HeartButton
      className={className}
      productName={product.name}
      pressed={keeps ? isWished : local}
      onToggle={(pressed, event) => {
        if (!keeps) return setLocal(pressed);
        // On the wishlist page the product disappears together with its heart.
        if (!pressed) moveFocusBeforeRemoval(event);
        if (pressed) addWishes([product]);
        else removeWish(id);
      }}
    />
  );
}
