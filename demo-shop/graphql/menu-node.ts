// The shop's menus in Shopify's shape; the main menu is the owner's, and the back office can change it.
import { gid } from '../ids.ts';
import type { MenuEntry } from '../state/model.ts';
import type { GraphqlContext } from './graphql-context.ts';

const collection = (title: string, handle: string, items: MenuEntry[] = []): MenuEntry => ({
  title,
  url: `/collections/${handle}`,
  items,
});

export const DEFAULT_MENU: readonly MenuEntry[] = [
  { title: 'Home', url: '/', items: [] },
  collection('New Arrivals', 'new-arrivals'),
  collection('Men', 'men'),
  collection('Women', 'women'),
  collection('Kids', 'kids'),
  collection('Accessories', 'accessories'),
  collection('Edits', 'linen-edit', [
    collection('The Linen Edit', 'linen-edit'),
    collection('Gifts', 'gifts', [collection('Under $50', 'under-50')]),
    collection('For the Home', 'home'),
  ]),
  { title: 'About', url: '/pages/about', items: [] },
];

export function menuNode(handle: string, context: GraphqlContext) {
  if (handle !== 'main-menu' && handle !== 'footer') return null;
  const { content } = context.state;
  const entries = handle === 'footer' ? [] : content.menu === undefined ? DEFAULT_MENU : content.menu;
  if (!entries) return null;
  let count = 0;
  const node = (entry: MenuEntry): object => {
    count += 1;
    return itemNode(entry, count, entry.items.map(node), context);
  };
  const items = entries.map(node);
  return {
    __typename: 'Menu',
    id: gid('Menu', handle === 'footer' ? 2 : 1),
    handle,
    title: handle === 'footer' ? 'Footer menu' : 'Main menu',
    itemsCount: items.length,
    items,
  };
}

function itemNode({ title, url }: MenuEntry, id: number, items: object[], context: GraphqlContext) {
  const { state, urls, nodes } = context;
  const named = /^\/collections\/([^/]+)$/.exec(url)?.[1];
  const target = named === undefined ? undefined : state.productIndex.collection(named);
  return {
    __typename: 'MenuItem',
    id: gid('MenuItem', id),
    title,
    type: target ? 'COLLECTION' : url === '/' ? 'FRONTPAGE' : 'HTTP',
    url: url.startsWith('/') ? urls.store.replace(/\/$/, '') + url : url,
    resourceId: target ? gid('Collection', target.id) : null,
    resource: target ? nodes.collection(target, context) : null,
    tags: [],
    items,
  };
}
