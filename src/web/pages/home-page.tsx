// §2 Home: nine sections in the specification's order; the footer, the ninth, belongs to every page.

import { Suspense } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { FEATURED_COUNT } from '../../shared/constants.ts';
import type { GiftCardOffer, Product, ShopCategory } from '../../shared/entities.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import type { Claims } from '../../shared/figures.ts';
import { lowestPrice } from '../../shared/product/lowest-price.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import type { ArticleTeaser } from '../../shared/publications/publications.ts';
import { ROUTES, type RouteMatch } from '../../shared/routes.ts';
import { useClaims } from '../api/claims.ts';
import { CARD_PARTS } from '../components/product-card/card-parts.ts';
import { HERO_ART } from '../content/art.ts';
import { ORGANIZATION, SHARE_IMAGE, WEB_SITE } from '../content/structured-data.ts';
import { ORGANIZATION_WITH_POLICY } from '../content/structured-policies.ts';
import { FounderSpotlight } from '../features/home/founder-spotlight.tsx';
import { Hero } from '../features/home/hero.tsx';
import { ShopByCategory } from '../features/home/shop-by-category.tsx';
import SocialFeed from '../features/home/social-feed.tsx';
import StyleBlog from '../features/home/style-blog.tsx';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import Featured from './parts/home-featured.tsx';

/** The forms need a library, so their code loads after the page's; their markup is in the page. */
const GiftCards = lazyPart(() => import('../features/home/gift-cards.tsx'));
const Newsletter = lazyPart(() => import('../features/newsletter/newsletter.tsx'));

const CARD_IMAGES = 2;
const TEASERS = 3;

interface HomeStart {
  readonly products: readonly Product[];
  /** Absent without the journal. */
  readonly articles?: readonly ArticleTeaser[] | undefined;
  /** B13 Absent if the specification's claims apply. */
  readonly claims?: Claims | undefined;
  /** Null if the shop sells no gift cards; absent if the block only shows them. */
  readonly giftCard?: GiftCardOffer | null;
  /** Holds categories with pictures and counts, if the tiles are shown. */
  readonly categories?: readonly ShopCategory[] | undefined;
}

/** Keeps only the fields that cards and filters read, so that the page stays small. */
const lighten = (product: Product): Product & Pick<CardProduct, 'fromPrice'> => ({
  ...product,
  images: product.images.slice(0, CARD_IMAGES),
  variants: [],
  options: [],
  fromPrice: lowestPrice(product),
});

/** B0 Lists the parts of the page that an addition brings. */
const PARTS = {
  related: 'related',
  giftCards: 'gift-cards',
  journal: 'journal',
  confirmation: 'mail',
  policies: 'facts',
  trueFigures: 'true-figures',
} as const;

export const parts = (features: Features) => ({
  ...partsOf(PARTS, features),
  cards: partsOf(CARD_PARTS, features),
});

type Parts = ReturnType<typeof parts>;

export async function start({ api, parts, optional }: StartRequest<RouteMatch, Parts>): Promise<HomeStart> {
  const { related, giftCards, journal } = parts;
  // The server renders only loaded code.
  await Promise.all([GiftCards.preload(), Newsletter.preload()]);
  const products = await api.listProducts({});
  return {
    products: products.slice(0, FEATURED_COUNT).map(lighten),
    ...(related && { categories: await api.listCategories({}) }),
    ...(giftCards && { giftCard: (await api.giftCard({})).offer }),
    claims: await optional(api.claims()),
    ...(journal && { articles: (await optional(api.listArticles({})))?.slice(0, TEASERS) }),
  };
}

export default function HomePage({ parts }: { parts: Parts }) {
  const first = usePageStart<HomeStart>();
  const { related, giftCards, journal, confirmation, policies } = parts;
  const claims = useClaims(first?.claims, parts.trueFigures);
  const hasTrueFigures = claims !== undefined;
  usePageMeta({
    title: `${BRAND.name} | ${BRAND.tagline}`,
    description: `${BRAND.subline}. ${BRAND.description}`,
    canonical: ROUTES.home,
    image: SHARE_IMAGE,
    preloadImage: { src: HERO_ART.src, ...HERO_ART.phone },
    jsonLd: [policies ? ORGANIZATION_WITH_POLICY : ORGANIZATION, WEB_SITE],
  });
  return (
    <>
      <Hero />
      <Suspense>
        <ShopByCategory ready={first !== undefined} first={first?.categories} withTiles={related} />
      </Suspense>
      <Suspense>
        <Featured first={first?.products} cards={parts.cards} canGrow={related} fromPrices={policies} />
      </Suspense>
      <Suspense>
        <FounderSpotlight />
      </Suspense>
      <GiftCards isSold={giftCards} first={first?.giftCard} />
      <Suspense>
        <StyleBlog first={first?.articles} hasJournal={journal} />
      </Suspense>
      <Suspense>
        <SocialFeed ownCountsOnly={hasTrueFigures} />
      </Suspense>
      <Newsletter claims={claims} confirms={confirmation} />
    </>
  );
}
