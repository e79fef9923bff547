// §2 Shows a product card: picture with hover overlay, name, price and Add to Cart.
import { memo, useState } from 'react';
import { LOW_STOCK_BELOW } from '../../../shared/constants.ts';
import { isOnSale } from '../../../shared/money.ts';
import { type CardProduct, fromPriceOf } from '../../../shared/product/product-card.ts';
import { href, productKey } from '../../../shared/routes.ts';
import { descriptionPreview, wordPreview } from '../../../shared/text.ts';
import { Link } from '../../router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/price.tsx';
import type { PictureLoad } from '../../ui/product-image.tsx';
import { addsToCart } from '../add-form.tsx';
import { WishHeart } from '../wish-heart.tsx';
import type { CardParts } from './card-parts.ts';
import { CardPicture } from './card-picture.tsx';
import { BuyersRating, DefaultRating } from './card-rating.tsx';
import { CardSwatches } from './card-swatches.tsx';
import { useCardAdd } from './use-card-add.tsx';

interface ProductCardProps {
  product: CardProduct;
  parts: CardParts;
  load?: PictureLoad;
  /** The width of the picture at each breakpoint. */
  sizes?: string;
  layout?: 'grid' | 'list';
  /** The level of the name's heading, one below the heading above the grid. */
  level?: 2 | 3;
}

const PRIMARY_SLUGS = new Set(['women', 'accessories']);

/** The category slug chooses the card's colors. */
export const cardTone = (slug: string): 'primary' | 'secondary' =>
  PRIMARY_SLUGS.has(slug) ? 'primary' : 'secondary';

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, parts, load = 'lazy', sizes, layout = 'grid', level = 3 } = props;
  const [isHovered, setIsHovered] = useState(false);
  const { press, pending, question } = useCardAdd(product, parts.sizes);
  const selectedVariant = parts.facts ? product.chosen : undefined;
  const from = parts.facts ? fromPriceOf(product) : undefined;
  const { name, price, salePrice, stock } = product;
  const soldOut = stock <= 0;
  const inList = layout === 'list';
  const Heading = `h${level}` as const;
  return (
    <article
      className={cx('card group', inList && 'card-list')}
      data-tone={cardTone(product.category.slug)}
      onPointerEnter={() => setIsHovered(true)}
    >
      <div className="relative">
        <CardPicture
          product={selectedVariant ? { ...product, imageUrl: selectedVariant.imageUrl, images: [] } : product}
          load={load}
          sizes={sizes}
          isHovered={isHovered}
        />
        <p className="card-badges">
          {isOnSale({ price, salePrice }) && <Badge variant="sale">Sale</Badge>}
          {stock > 0 && stock < LOW_STOCK_BELOW && <Badge variant="sale">Low Stock</Badge>}
        </p>
      </div>
      <div className="card-text">
        <Heading className="font-medium leading-snug">
          <Link
            href={selectedVariant ? href.variant(product, selectedVariant.variantId) : href.product(product)}
            className="card-link"
          >
            {name}
          </Link>
        </Heading>
        <p className="card-preview">
          {(parts.facts ? wordPreview : descriptionPreview)(product.description)}
        </p>
        {parts.swatches && product.swatches && <CardSwatches swatches={product.swatches} />}
      </div>
      <div className="card-buy">
        {from ? <Price price={from} from /> : <Price price={price} salePrice={salePrice} />}
        {parts.reviews ? <BuyersRating product={product} /> : <DefaultRating product={product} />}
        {question ?? (
          <Button
            variant="ghost"
            size="sm"
            pending={pending}
            disabled={soldOut}
            aria-label={`${soldOut ? 'Sold Out' : 'Add to Cart'}: ${name}`}
            {...(parts.forms && addsToCart(productKey(product)))}
            onClick={(event) => {
              event.preventDefault();
              press();
            }}
          >
            {soldOut ? 'Sold Out' : 'Add to Cart'}
          </Button>
        )}
      </div>
      <WishHeart className="card-heart" product={product} keeps={parts.keepsHearts} />
    </article>
  );
});
