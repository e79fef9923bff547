// §2 Lists the links of the header, the mobile menu and the footer.
import { CATEGORIES, type CategoryId, isCategoryId } from '../../shared/catalogue.ts';
import type { MenuLink } from '../../shared/doors/menu.ts';
import type { Addition } from '../../shared/features.ts';
import { href } from '../../shared/routes.ts';

export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** Present when the item opens a menu of this category's sub-categories. */
  readonly category?: CategoryId;
  /** Holds the submenu of the owner's own menu. */
  readonly items?: readonly MenuLink[];
}

const category = (id: CategoryId): MenuItem => ({
  label: CATEGORIES[id].name,
  href: href.category(id),
  category: id,
});

export const MENU: readonly MenuItem[] = [
  { label: 'Home', href: href.home },
  category('new-arrivals'),
  category('men'),
  category('women'),
  category('kids'),
  category('accessories'),
  { label: 'About', href: href.about },
];

/** Uses the owner's menu instead of ours; an item that links to a category opens its sub-categories. */
export const ownMenu = (links: readonly MenuLink[]): readonly MenuItem[] =>
  links.map(({ label, href: target, items }) => {
    const id = target.slice(1);
    if (items.length > 0) return { label, href: target, items };
    return isCategoryId(id) ? { label, href: target, category: id } : { label, href: target };
  });

/** A link appears only with its addition. */
export interface AddedLink extends Addition {
  readonly label: string;
  readonly href: string;
}

export interface LinkColumn {
  readonly title: string;
  readonly links: readonly AddedLink[];
}

export const FOOTER_COLUMNS: readonly LinkColumn[] = [
  {
    title: 'Shop',
    links: [
      category('new-arrivals'),
      category('women'),
      category('men'),
      category('kids'),
      category('accessories'),
      { label: 'All Merchandise', href: href.allMerchandise },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Order Status', href: href.orderStatus, feature: 'order-status' },
      { label: 'Start a Return', href: href.returns, feature: 'returns' },
      { label: 'FAQ', href: href.faq },
      { label: 'Shipping & Returns', href: href.shippingReturns },
      { label: 'Contact', href: href.contact },
    ],
  },
  {
    title: 'The House',
    links: [
      { label: 'About', href: href.about },
      { label: 'Journal', href: href.journal, feature: 'journal' },
      { label: 'Admin', href: href.adminLogin },
    ],
  },
];

/** Appear at the end of the footer, beside the name of the shop. */
export const POLICY_LINKS: readonly AddedLink[] = [
  { label: 'Privacy', href: href.privacy, feature: 'reach' },
  { label: 'Terms', href: href.terms, feature: 'reach' },
  { label: 'Accessibility', href: href.accessibility, feature: 'reach' },
];

/** The search box of All Merchandise takes the focus when the address ends with #search. */
export const SEARCH_HREF = `${href.allMerchandise}#search`;
