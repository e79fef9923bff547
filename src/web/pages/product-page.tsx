// §2 Product page: loading, not found, or the product, with its metadata for sharing and search.

import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BRAND } from '../../shared/brand.ts';
import type { Product } from '../../shared/entities.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { type PageAddress, UNKNOWN_PRODUCT_ADDRESS } from '../../shared/pages/page-contract.ts';
import { collectionAt, productTrail } from '../../shared/pages/trail.ts';
import { type ProductReviews, type ReviewQuery, readReviewQuery } from '../../shared/reviews/review.ts';
import { href, optionField, type RouteMatch, VARIANT_PARAMETER } from '../../shared/routes.ts';
import { orNull } from '../api/client.ts';
import { useCollectionTitle } from '../api/collections.ts';
import { prefetchProduct, useProduct } from '../api/products.ts';
import { reviewsInput } from '../api/reviews.ts';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { CARD_PARTS } from '../components/product-card/card-parts.ts';
import { cardTone } from '../components/product-card/product-card.tsx';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbTrail } from '../content/structured-data.ts';
import { AlertForm } from '../features/product/alert-request.tsx';
import { GALLERY_LARGEST_PX, GALLERY_SIZES } from '../features/product/gallery.tsx';
import { PRODUCT_PARTS } from '../features/product/offers.ts';
import { PRODUCT_TEXT } from '../features/product/product-content.ts';
import { productData, productSnippet } from '../features/product/product-data.ts';
import { productGroup } from '../features/product/product-group.ts';
import { GiftCardBox, ProductView } from '../features/product/product-view.tsx';
import { reviewData } from '../features/reviews/review-data.ts';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { useCameFrom, useSearch } from '../router/router.tsx';
import { imageSrcSet } from '../ui/image-source.ts';
import { Spinner } from '../ui/spinner.tsx';
import { MissingPage } from './parts/missing-page.tsx';
import RelatedProducts from './parts/related-products.tsx';

/** Its markup is in the page; its code loads later. */
const ReviewSection = lazyPart(() => import('../features/reviews/review-section.tsx'));

type ProductMatch = Extract<RouteMatch, { name: 'product' }>;

export const parts = (features: Features) => ({
  offers: partsOf(PRODUCT_PARTS, features),
  cards: partsOf(CARD_PARTS, features),
});

type Parts = ReturnType<typeof parts>;

interface ProductStart {
  /** Null if the shop has no such product. */
  readonly product: Product | null;
  /** Undefined if there are none to show. */
  readonly reviews?: ProductReviews | undefined;
}

const reviewQueryOf = (query: URLSearchParams): ReviewQuery => readReviewQuery((name) => query.get(name));

export async function start({
  match,
  query,
  api,
  parts,
  optional,
}: StartRequest<ProductMatch, Parts>): Promise<ProductStart> {
  // The server renders only loaded code.
  await Promise.all([AlertForm.preload(), GiftCardBox.preload(), ReviewSection.preload()]);
  const product = await orNull(api.getProduct({ id: match.id }));
  if (!product || !parts.offers.reviews) return { product };
  const reviews = await optional(api.listReviews(reviewsInput(product.shopifyId, reviewQueryOf(query))));
  return { product, reviews };
}

export const prefetch = (client: QueryClient, match: ProductMatch): Promise<void> =>
  prefetchProduct(client, match.id);

/** All spellings of a product share one page, and all unknown products share another. */
export const address = (
  { query }: StartRequest<ProductMatch, Parts>,
  { product, reviews }: ProductStart,
): PageAddress => {
  if (!product) return { address: UNKNOWN_PRODUCT_ADDRESS, cacheable: true };
  const { id: _id, ...choice } = reviewsInput('', reviewQueryOf(query));
  // Pages of reviews are endless, so only the first is cached.
  if (reviews && Object.keys(choice).length > 0)
    return {
      address: `${href.product(product)}?${new URLSearchParams(choice as Record<string, string>)}`,
      cacheable: false,
    };
  const variant = variantInAddress(product, query);
  return { address: variant ? href.variant(product, variant.id) : href.product(product), cacheable: true };
};

/** Finds the variant in the address by its id or, from a form without scripts, by its options. */
const variantInAddress = ({ variants }: Product, query: URLSearchParams) =>
  variants.find(({ id }) => id === query.get(VARIANT_PARAMETER)) ??
  variants.find(
    ({ options }) => options.length > 0 && options.every((value, at) => query.get(optionField(at)) === value),
  );

/** Mounts a new page for each product, also when one product's page links to the next. */
export default function ProductPage({ match, parts }: PageProps<ProductMatch, Parts>) {
  return <OneProduct key={match.id} id={match.id} parts={parts} />;
}

function OneProduct({ id, parts }: { id: string; parts: Parts }) {
  const firstData = usePageStart<ProductStart>();
  const { data: product, isError } = useProduct(id, firstData?.product);
  if (product) return <Shown product={product} reviews={firstData?.reviews} {...parts} />;
  if (!isError && firstData?.product !== null) return <Loading />;
  return (
    <MissingPage
      title={PRODUCT_TEXT.missingTitle}
      description={PRODUCT_TEXT.missing}
      href={href.allMerchandise}
      link={PRODUCT_TEXT.back}
    />
  );
}

interface ShownProps extends Parts {
  product: Product;
  reviews: ProductReviews | undefined;
}

function Shown({ product, reviews, offers, cards }: ShownProps) {
  const search = new URLSearchParams(useSearch());
  const { facts } = offers;
  const cameFrom = useCameFrom();
  const trail = productTrail(product, offers.dresses, cameFrom, useCollectionTitle(collectionAt(cameFrom)));
  const namesVariant = offers.feedLinks || offers.variantAddress || facts;
  const linkedVariantId = namesVariant ? variantInAddress(product, search)?.id : undefined;
  usePageMeta({
    title: pageTitle(product.name),
    description: productSnippet(product, facts),
    canonical: href.product(product),
    image: product.imageUrl,
    type: 'product',
    jsonLd: facts
      ? [...productGroup(product, reviewData(reviews)), breadcrumbTrail(trail)]
      : [{ ...productData(product, linkedVariantId), ...reviewData(reviews) }],
    preloadImage: product.imageUrl
      ? {
          src: product.imageUrl,
          srcSet: imageSrcSet(product.imageUrl, GALLERY_LARGEST_PX) ?? '',
          sizes: GALLERY_SIZES,
        }
      : undefined,
  });
  return (
    <>
      {facts && (
        <div className="wrap py-3 md:pt-8 md:pb-0">
          <Breadcrumb steps={trail} />
        </div>
      )}
      <ProductView
        product={product}
        tone={cardTone(product.category.slug)}
        offers={offers}
        linkedVariantId={linkedVariantId}
      />
      {offers.reviews && (
        <Suspense>
          <ReviewSection id={product.shopifyId} first={reviews} query={reviewQueryOf(search)} />
        </Suspense>
      )}
      {offers.choices && (
        <Suspense>
          <RelatedProducts id={product.shopifyId} cards={cards} />
        </Suspense>
      )}
    </>
  );
}

function Loading() {
  usePageMeta({ title: BRAND.name, description: BRAND.description });
  return (
    <div
      role="status"
      className="grid min-h-[70vh] place-content-center justify-items-center gap-5 text-muted"
    >
      <Spinner className="text-heading" />
      <p>{PRODUCT_TEXT.loading}</p>
    </div>
  );
}
