// Returns the items of the header's menu: the owner's if the shop has one, else the store's.
import { useContext } from 'react';
import { MENU, type MenuItem, ownMenu } from '../../content/navigation.ts';
import { MenuContext } from '../../hydration/menu.tsx';

export function useMenu(): readonly MenuItem[] {
  const links = useContext(MenuContext);
  return links.length > 0 ? ownMenu(links) : MENU;
}
