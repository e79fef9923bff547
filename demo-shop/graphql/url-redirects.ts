// The owner's URL redirects in Shopify's shape: some from the start, others as the back office has set them.
import { gid } from '../ids.ts';
import type { UrlRedirect } from '../state/model.ts';
import { listConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';

/** A shop that has moved once would have these; one leads elsewhere, as Shopify allows. */
export const DEFAULT_REDIRECTS: readonly UrlRedirect[] = [
  { path: '/lookbook', target: '/collections/linen-edit' },
  { path: '/sale', target: '/all-merchandise?sale=1' },
  { path: '/pages/size-chart', target: '/pages/faq' },
  { path: '/collections/summer', target: '/collections/linen-edit' },
  { path: '/products/gift-voucher', target: '/collections/gifts' },
  { path: '/stockists', target: 'https://maps.example.com/dogwood' },
];

export const urlRedirects = (args: PageArgs, { state }: GraphqlContext) =>
  listConnection(state.content.redirects ?? DEFAULT_REDIRECTS, args, ({ path, target }, index) => ({
    __typename: 'UrlRedirect',
    id: gid('UrlRedirect', index + 1),
    path,
    target,
  }));
