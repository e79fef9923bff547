// B16 Reads the shop's menu and its URL redirects. A token without that permission is a shop without any.
import * as z from 'zod/mini';
import type { UrlRedirect } from '../../../shop/doors/redirects.ts';
import type { DoorsPlatform, ShopMenuItem } from '../../../shop/ports/doors.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode, flag, listOf, maybe, requiredText, text } from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import { MENU_HANDLE, MENU_QUERY, REDIRECTS_QUERY } from './queries.ts';

/** 50,000 redirects; a cursor that never ends is an error. */
const MOST_PAGES = 200;

const menuItem = z.object({
  title: requiredText,
  url: text,
  get items() {
    return listOf(menuItem);
  },
});
const menuAnswer = z.object({ menu: maybe(z.object({ items: listOf(menuItem) })) });
const redirectsAnswer = z.object({
  urlRedirects: z.object({
    nodes: listOf(z.object({ path: requiredText, target: requiredText })),
    pageInfo: maybe(z.object({ hasNextPage: flag, endCursor: text })),
  }),
});

interface DoorReaderOptions {
  readonly shopUrl: string;
  readonly publicUrl?: string | undefined;
  /** Returns the shop's primary domain. */
  readonly primaryHost: () => Promise<string>;
}

/** Removes the host from an address of the shop itself; other addresses stay complete. */
function pathOn(address: string, hosts: ReadonlySet<string>): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && hosts.has(host) ? pathname + search + hash : address;
}

export function createDoorReader(
  client: Pick<GraphqlClient, 'request'>,
  { shopUrl, publicUrl, primaryHost }: DoorReaderOptions,
): DoorsPlatform {
  async function ownHosts(): Promise<Set<string>> {
    const urls = [shopUrl, ...(publicUrl === undefined ? [] : [publicUrl])];
    return new Set([...urls.map((url) => new URL(url).host), await primaryHost()].filter(Boolean));
  }

  /** Undefined if the token has no permission. An incomplete response is an error: the last good copy stays. */
  async function ask<Out, In>(schema: z.ZodMiniType<Out, In>, document: string, variables: object) {
    try {
      const value = decode(schema, await client.request(document, variables));
      if (value) return value;
    } catch (error) {
      if (error instanceof ShopifyError && error.failure === 'access_denied') return undefined;
      throw error;
    }
    throw new ShopifyError('garbage', 'Shopify answered without what was asked for');
  }

  return {
    async readMenu() {
      const answer = await ask(menuAnswer, MENU_QUERY, { handle: MENU_HANDLE });
      const hosts = await ownHosts();
      const local = ({ title, url, items }: ShopMenuItem): ShopMenuItem => ({
        title,
        url: pathOn(url, hosts),
        items: items.map(local),
      });
      return (answer?.menu?.items ?? []).map(local);
    },

    async listRedirects() {
      const hosts = await ownHosts();
      const redirects: UrlRedirect[] = [];
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await ask(redirectsAnswer, REDIRECTS_QUERY, { after: after ?? null });
        if (!answer) return [];
        const { nodes, pageInfo } = answer.urlRedirects;
        for (const { path, target } of nodes) redirects.push({ path, target: pathOn(target, hosts) });
        after = pageInfo?.hasNextPage ? pageInfo.endCursor : undefined;
        if (!after) return redirects;
      }
      throw new ShopifyError('garbage', 'The pages of redirects do not end');
    },
  };
}
