// B16 Provides the shop's own menu, which the server writes beside the page, to the header.
import { createContext } from 'react';
import type { MenuLink } from '../../shared/doors/menu.ts';
import { MENU_ID } from '../../shared/pages/page-contract.ts';

/** Is empty if the store's own menu applies. */
export const MenuContext = createContext<readonly MenuLink[]>([]);

/** Reads the server's menu in the browser. */
export const readMenu = (): readonly MenuLink[] =>
  JSON.parse(document.getElementById(MENU_ID)?.textContent ?? '[]') as MenuLink[];
