// §4 §5 Holds the choices on a product page (variant, quantity, picture) and adds them to the cart.
import { useEffect, useState } from 'react';
import type { Product } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { productKey, VARIANT_PARAMETER } from '../../../shared/routes.ts';
import { useAddToCart } from '../../api/cart.ts';
import { navigate } from '../../router/router.tsx';
import { mySizesOf } from '../../storage/my-sizes.ts';
import type { ProductOffers } from './offers.ts';
import { choose, clampQuantity, firstVariant, inSize, maxQuantity, requestedVariant } from './variants.ts';

/** B18 A reload and a copied address show the chosen variant; going back leaves the page at once. */
function nameInAddress(variantId: string): void {
  const query = new URLSearchParams(location.search);
  query.set(VARIANT_PARAMETER, variantId);
  navigate(`${location.pathname}?${query}${location.hash}`, { replace: true });
}

type Offers = Pick<ProductOffers, 'mySize' | 'variantAddress'>;

/** Opens the page with the variant of a feed's link, so that it shows the feed's price. */
export function usePurchase(product: Product, { mySize, variantAddress }: Offers, linkedVariantId?: string) {
  const [variantId, setVariantId] = useState(() => requestedVariant(product, linkedVariantId)?.id);
  const [isChosen, setChosen] = useState(false);
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [image, setImage] = useState(() =>
    linkedVariantId ? (requestedVariant(product, linkedVariantId)?.image ?? 0) : 0,
  );
  const { add, pending, isAdded } = useAddToCart();

  // The server does not know the shopper's own size, so it is chosen after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only, never over a choice
  useEffect(() => {
    const start = firstVariant(product);
    // A variant in the address overrides the shopper's size.
    const sizedVariant =
      !linkedVariantId && mySize && start && inSize(product, start, mySizesOf(product.categoryId));
    if (sizedVariant) setVariantId((id) => (id === start.id ? sizedVariant.id : id));
  }, []);
  useEffect(() => {
    if (isChosen && variantAddress && variantId) nameInAddress(variantId);
  }, [isChosen, variantAddress, variantId]);

  const hasOptions = product.variants.length > 1;
  const variantOf = (id: string | undefined) => product.variants.find((each) => each.id === id);
  const variant = variantOf(variantId) ?? firstVariant(product);
  const priced = variant ?? product;
  const stock = variant ? variant.stock : product.stockQuantity;
  const quantity = clampQuantity(requestedQuantity, stock);

  return {
    variant,
    hasOptions,
    priced,
    quantity,
    maxQuantity: maxQuantity(stock),
    soldOut: stock <= 0,
    pending,
    /** True for a moment after the product was added. */
    isAdded,
    image: Math.min(image, Math.max(0, product.images.length - 1)),
    setImage,
    setQuantity: setRequestedQuantity,
    chooseOption(index: number, value: string) {
      if (!variant) return;
      const next = choose(product, variant, index, value);
      // Starts from the latest choice, because several may come at once.
      setVariantId((id) => choose(product, variantOf(id) ?? variant, index, value).id);
      setChosen(true);
      if (next.image !== undefined) setImage(next.image);
    },
    addToCart: () =>
      add(
        {
          productId: productKey(product),
          quantity,
          ...(hasOptions && variant && { variantId: variant.id }),
        },
        { success: TOASTS.cartAddedFromPage(quantity, product.name) },
      ),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
