// B16 /collections/{handle}: shows one of the owner's collections as a listing, in the owner's order, with all
// filters.

import { BRAND } from '../../shared/brand.ts';
import { type CollectionInfo, collectionList } from '../../shared/doors/collections.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { type FindState, printFind, readFind, rulesOf } from '../../shared/find/query.ts';
import { type PageAddress, UNKNOWN_COLLECTION_ADDRESS } from '../../shared/pages/page-contract.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { cut, stripMarkup } from '../../shared/text.ts';
import { isNotFound, orNull } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { type FoundStart, findInput } from '../api/find.ts';
import { collectionListQuery } from '../api/products.ts';
import { CARD_PARTS } from '../components/product-card/card-parts.ts';
import { COLLECTION } from '../content/collections.ts';
import { breadcrumbs } from '../content/structured-data.ts';
import { CollectionHero } from '../features/listing/collection-hero.tsx';
import { findAddress } from '../features/listing/find-address.ts';
import { ProductListing } from '../features/listing/product-listing.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MissingPage } from './parts/missing-page.tsx';

const DESCRIPTION_CHARS = 160;

type CollectionMatch = Extract<RouteMatch, { name: 'collection' }>;

/** Null if the shop has no such collection. */
type CollectionStart = (FoundStart & { readonly collection: CollectionInfo }) | { readonly collection: null };

const asCall = (state: FindState, handle: string): FindState => ({
  ...state,
  category: collectionList(handle),
});

export const parts = (features: Features) => ({
  rules: rulesOf('category', features),
  cards: partsOf(CARD_PARTS, features),
});

type Parts = ReturnType<typeof parts>;

export async function start({
  match,
  query,
  api,
  parts: { rules },
}: StartRequest<CollectionMatch, Parts>): Promise<CollectionStart> {
  const collection = await orNull(api.getCollection({ handle: match.handle }));
  if (!collection) return { collection };
  const state = readFind(query, rules);
  const found = await api.findProducts(findInput(asCall(state, match.handle)));
  return { collection, address: printFind({ ...state, page: found.page }, rules), found };
}

/** All unknown collections look the same. */
export const address = (
  { match, query, parts }: StartRequest<CollectionMatch, Parts>,
  firstData: CollectionStart,
): PageAddress =>
  firstData.collection
    ? findAddress(href.collection(match.handle), query, parts.rules, firstData.found.page)
    : { address: UNKNOWN_COLLECTION_ADDRESS, cacheable: true };

export default function CollectionPage({ match, parts }: PageProps<CollectionMatch, Parts>) {
  const firstData = usePageStart<CollectionStart>();
  const { data, error, refetch } = useCollection(match.handle, firstData?.collection);
  if (data)
    return (
      <Listing
        key={match.handle}
        collection={data}
        parts={parts}
        firstData={firstData?.collection ? firstData : undefined}
      />
    );
  if (firstData?.collection !== null && !isNotFound(error))
    return <Loading onRetry={error ? refetch : undefined} />;
  return (
    <MissingPage
      title={COLLECTION.missingTitle}
      description={COLLECTION.missing}
      href={href.allMerchandise}
      link={COLLECTION.all}
    />
  );
}

/** Offers to load again after a failure. */
function Loading({ onRetry }: { onRetry: (() => Promise<unknown>) | undefined }) {
  usePageMeta({ title: BRAND.name, description: BRAND.description });
  return (
    <div className="grid min-h-[70vh] place-content-center text-muted">
      {onRetry ? (
        <LoadFailure text={COLLECTION.failed} onRetry={onRetry} />
      ) : (
        <div role="status">
          <Spinner className="text-heading" />
        </div>
      )}
    </div>
  );
}

interface ListingProps {
  collection: CollectionInfo;
  parts: Parts;
  firstData: FoundStart | undefined;
}

function Listing({ collection, parts, firstData }: ListingProps) {
  const { handle, title } = collection;
  const path = href.collection(handle);
  const text = cut(stripMarkup(collection.html), DESCRIPTION_CHARS);
  return (
    <>
      <CollectionHero collection={collection} />
      <ProductListing
        name={title}
        path={path}
        {...parts}
        asCall={(state) => asCall(state, handle)}
        scope={{}}
        list={collectionListQuery(handle)}
        start={firstData}
        columns="one-two-three"
        meta={(first) => ({
          description: text || `${title} at ${BRAND.name}.`,
          jsonLd: [breadcrumbs(title, path)],
          image: collection.image?.src ?? first?.imageUrl,
        })}
      />
    </>
  );
}
