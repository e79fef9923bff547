// Shows the card's picture and, on hover, the second one, which loads only when a pointer comes near.
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { type PictureLoad, ProductImage } from '../../ui/product-image.tsx';

const SIZES = '(min-width: 64rem) 25vw, (min-width: 40rem) 45vw, 92vw';
/** Limits the width that a card requests. */
export const CARD_LARGEST_PX = 960;

interface CardPictureProps {
  product: CardProduct;
  load: PictureLoad;
  sizes: string | undefined;
  isHovered: boolean;
}

export function CardPicture({ product, load, sizes = SIZES, isHovered }: CardPictureProps) {
  const second = product.images.find((image) => image.src !== product.imageUrl);
  return (
    <>
      <ProductImage
        src={product.imageUrl}
        alt=""
        sizes={sizes}
        load={load}
        largest={CARD_LARGEST_PX}
        imgClassName="card-image"
      />
      <span aria-hidden="true" className="card-overlay">
        {isHovered && second && (
          <ProductImage src={second.src} alt="" sizes={sizes} largest={CARD_LARGEST_PX} />
        )}
        <span className="card-look eyebrow">View Details</span>
      </span>
    </>
  );
}
