// B16 The shop's own menu: written by the server beside the page, known to the header.
import { createContext } from 'react';
import type { MenuLink } from '../../shared/doors/menu.ts';
import { MENU_ID } from '../../shared/pages/page-contract.ts';

/** Empty where the menu is the store's own. */
export const MenuContext = createContext<readonly MenuLink[]>([]);

/** In the browser: what the server wrote. */
export const readMenu = (): readonly MenuLink[] =>
  JSON.parse(document.getElementById(MENU_ID)?.textContent ?? '[]') as MenuLink[];
