// Adds a card's product to the cart. With filters it adds the filtered variant, and asks for a size if none is known:
// in `full`, nothing is added that the shopper did not choose.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductVariant } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { useAddToCart } from '../../api/cart.ts';
import { loadProduct } from '../../api/products.ts';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { navigate } from '../../router/router.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

export function useCardAdd(product: CardProduct, asksSize: boolean) {
  const client = useQueryClient();
  const { add, pending } = useAddToCart();
  const [looking, setLooking] = useState(false);
  const [question, setQuestion] = useState<ReactNode>();
  const isLooking = useRef(false);
  const productId = productKey(product);

  const addVariant = ({ id, title }: ProductVariant, isOneOfSeveral: boolean): Promise<void> => {
    const detail = isOneOfSeveral ? `${product.name}, ${title}` : product.name;
    return add({ productId, variantId: id, quantity: 1 }, { success: { ...TOASTS.cartAdded, detail } });
  };

  /** Adds the filtered variant or shows the sizes to choose from. */
  async function addFiltered(): Promise<void> {
    const [{ cardChoice, SizeQuestion }, product] = await Promise.all([
      loadChunk(() => import('./size-question.tsx')),
      loadProduct(client, productId),
    ]);
    if (product.giftCard) return navigate(href.product(product));
    const { variant, sizes } = cardChoice(product);
    if (variant) return addVariant(variant, product.variants.length > 1);
    if (sizes.length === 0) return add({ productId, quantity: 1 });
    setQuestion(
      <SizeQuestion
        name={product.name}
        sizes={sizes}
        onClose={() => setQuestion(undefined)}
        onChoose={(selectedVariant) => void addVariant(selectedVariant, true)}
      />,
    );
  }

  async function press(): Promise<void> {
    if (!asksSize) return add({ productId, quantity: 1 });
    if (isLooking.current) return;
    isLooking.current = true;
    setLooking(true);
    await addFiltered().catch(() => toast(TOASTS.cartAddFailed()));
    isLooking.current = false;
    setLooking(false);
  }

  return { press: () => void press(), pending: pending || looking, question };
}
