// §2 §5 Shows options, quantity, Add to Cart, heart and share.
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { CART_MAX_QUANTITY, CART_MIN_QUANTITY } from '../../../shared/constants.ts';
import type { Product } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { shareLink } from '../../api/load-share.ts';
import { QuantityStepper } from '../../components/quantity-stepper.tsx';
import { WishHeart } from '../../components/wish-heart.tsx';
import { usePlainForm } from '../../hydration/plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { ProductOffers } from './offers.ts';
import { OptionPicker } from './option-picker.tsx';
import { PRODUCT_TEXT } from './product-content.ts';
import { hasSizeGuide, SizeGuideButton } from './size-guide-button.tsx';
import type { Purchase } from './use-purchase.ts';

interface BuyBoxProps {
  product: Product;
  purchase: Purchase;
  offers: ProductOffers;
  linkedVariantId: string | undefined;
}

export function BuyBox({ product, purchase, offers, linkedVariantId }: BuyBoxProps) {
  const { isOn: isForm, target } = usePlainForm('addToCart');
  /** B14 A form works before hydration. */
  const Box = isForm ? 'form' : 'div';
  const hasGuide = offers.choices && hasSizeGuide(product.categoryId);
  const row = useRef<HTMLDivElement>(null);
  const { variant, hasOptions, quantity, soldOut, pending } = purchase;
  return (
    <Box {...(isForm && target)} className="grid gap-7">
      <input type="hidden" name="productId" value={productKey(product)} />
      <input type="hidden" name="quantity" value={quantity} />
      {hasOptions && variant && (
        <OptionPicker
          product={product}
          variant={variant}
          onChoose={purchase.chooseOption}
          extended={offers.choices}
          sizeGuide={hasGuide && <SizeGuideButton categoryId={product.categoryId} />}
        />
      )}
      {isForm && hasOptions && <ShowChoice product={product} />}
      <div ref={row} className="flex flex-wrap gap-3">
        <QuantityStepper quantity={quantity} max={purchase.maxQuantity} onChange={purchase.setQuantity} />
        {isForm && <PlainQuantity />}
        <Button
          variant="tone"
          size="lg"
          className="min-w-44 grow max-lg:order-last max-lg:w-full"
          pending={pending}
          pendingText="Adding..."
          type={isForm ? 'submit' : 'button'}
          disabled={soldOut}
          onClick={(event) => {
            event.preventDefault();
            void purchase.addToCart();
          }}
        >
          {purchase.isAdded && offers.bar ? 'Added' : 'Add to Cart'}
        </Button>
        <div className="flex gap-3 max-lg:grow max-lg:justify-end">
          <WishHeart
            className="size-14 rounded-sm border border-edge"
            product={product}
            keeps={offers.keepsHearts}
          />
          <ShareButton product={product} variantId={linkedVariantId} shares={offers.share} />
        </div>
      </div>
      {offers.bar && <BuyBar product={product} purchase={purchase} watched={row} />}
      {/* With alerts the banner above shows it. */}
      {soldOut && !offers.alerts && (
        <p role="status" className="text-sm text-muted">
          {hasOptions ? 'This option is sold out.' : 'This item is sold out.'}
        </p>
      )}
    </Box>
  );
}

/** Updates the price without scripts by opening the same page with the chosen variant. */
function ShowChoice({ product }: { product: Product }) {
  return (
    <WithoutScript>
      <Button type="submit" variant="secondary" formMethod="get" formAction={href.product(product)}>
        {PRODUCT_TEXT.showChoice}
      </Button>
    </WithoutScript>
  );
}

/** Chooses the quantity without scripts. It follows the hidden field, because the last value of a name counts. */
function PlainQuantity() {
  return (
    <WithoutScript>
      <label className="flex h-14 items-center gap-3 text-sm">
        Quantity
        <input
          type="number"
          name="quantity"
          className="input w-20"
          min={CART_MIN_QUANTITY}
          max={CART_MAX_QUANTITY}
          defaultValue={CART_MIN_QUANTITY}
        />
      </label>
    </WithoutScript>
  );
}

/** §2 The specification gives sharing no action; B2 does. */
function ShareButton({
  product,
  variantId,
  shares,
}: {
  product: Product;
  variantId: string | undefined;
  shares: boolean;
}) {
  const path = variantId ? href.variant(product, variantId) : href.product(product);
  const share = () => void shareLink(product.name, path, TOASTS.linkCopied);
  return (
    <Button
      variant="icon"
      title="Share"
      className="needs-script size-14 rounded-sm border border-edge"
      {...(shares && { onClick: share })}
    >
      <Icon of={Share2} />
    </Button>
  );
}
