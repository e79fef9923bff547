// B16 Reads the owner's collections: title, text, picture, and the order of their products.
import * as z from 'zod/mini';
import type { ShopCollection } from '../../../shop/ports/platform.ts';
import type { Log } from '../../../shop/ports/system.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import {
  decode,
  flag,
  gid,
  imageAddress,
  listOf,
  maybe,
  requiredText,
  text,
  toGid,
} from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { createReadingPlan } from '../products/reading-plan.ts';
import { sanitizeMarkup } from '../products/sanitize.ts';
import { COLLECTIONS_QUERY, MORE_OF_COLLECTION_QUERY } from './queries.ts';

const COLLECTIONS_PER_PAGE = 10;
/** 50,000 collections, or products of one; a cursor that never ends is an error. */
const MOST_PAGES = 5_000;

const pageInfo = maybe(z.object({ hasNextPage: flag, endCursor: text }));
const members = z.object({ nodes: listOf(z.object({ id: gid('Product') })), pageInfo });
const collectionNode = z.object({
  id: gid('Collection'),
  handle: requiredText,
  title: requiredText,
  descriptionHtml: z.catch(z.string(), ''),
  image: maybe(z.object({ url: z.string(), altText: text })),
  products: members,
});
const collectionsAnswer = z.object({
  collections: z.object({ nodes: listOf(collectionNode), pageInfo }),
});
const moreAnswer = z.object({ collection: maybe(z.object({ products: members })) });

type Members = z.output<typeof members>;
const nextOf = (page: { pageInfo?: Members['pageInfo'] | undefined }): string | undefined =>
  (page.pageInfo?.hasNextPage && page.pageInfo.endCursor) || undefined;

export function createCollectionReader(client: Pick<GraphqlClient, 'request'>, log: Log) {
  const plan = createReadingPlan(log, COLLECTIONS_PER_PAGE, 1);

  /** Repeats the request with fewer items if Shopify refuses a page as too heavy. */
  async function ask<Out, In>(
    schema: z.ZodMiniType<Out, In>,
    document: string,
    variables: () => object,
    signal: AbortSignal | undefined,
  ): Promise<Out> {
    for (;;) {
      try {
        const value = decode(schema, await client.request(document, variables(), { signal }));
        if (value) return value;
      } catch (error) {
        if (plan.adapt(error)) continue;
        throw error;
      }
      throw new ShopifyError('garbage', 'Shopify answered without what was asked for');
    }
  }

  async function productIds(id: string, first: Members, signal: AbortSignal | undefined): Promise<string[]> {
    const ids = first.nodes.map((node) => node.id);
    let after = nextOf(first);
    for (let page = 0; after && page < MOST_PAGES; page += 1) {
      const variables = { id: toGid('Collection', id), after };
      const more = await ask(moreAnswer, MORE_OF_COLLECTION_QUERY, () => variables, signal);
      ids.push(...(more.collection?.products.nodes ?? []).map((node) => node.id));
      after = more.collection ? nextOf(more.collection.products) : undefined;
    }
    return ids;
  }

  async function toCollection(
    { id, handle, title, descriptionHtml, image, products }: z.output<typeof collectionNode>,
    signal: AbortSignal | undefined,
  ): Promise<ShopCollection> {
    const src = imageAddress(image?.url);
    return {
      handle,
      title,
      html: sanitizeMarkup(descriptionHtml),
      ...(src && { image: { src, alt: image?.altText ?? '' } }),
      productIds: await productIds(id, products, signal),
    };
  }

  return {
    async listCollections(signal?: AbortSignal): Promise<ShopCollection[]> {
      const collections: ShopCollection[] = [];
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const variables = () => ({ first: plan.pageSize, after: after ?? null });
        const { collections: nextCollections } = await ask(
          collectionsAnswer,
          COLLECTIONS_QUERY,
          variables,
          signal,
        );
        for (const node of nextCollections.nodes) collections.push(await toCollection(node, signal));
        after = nextOf(nextCollections);
        if (!after) return collections;
      }
      throw new ShopifyError('garbage', 'The pages of collections do not end');
    },
  };
}
