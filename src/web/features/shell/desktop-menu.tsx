// §2 The desktop menu: seven items, five of which open a band of sub-categories beneath the header.
import { useId, useState } from 'react';
import { CATEGORIES, subCategoriesOf } from '../../../shared/catalogue.ts';
import type { MenuLink } from '../../../shared/doors/menu.ts';
import { href } from '../../../shared/routes.ts';
import type { MenuItem } from '../../content/navigation.ts';
import { usePath } from '../../router/path.ts';
import { Link } from '../../router/router.tsx';
import { useMenu } from './use-menu.ts';
import { useMenus } from './use-menus.ts';

const currentPage = (item: MenuItem, path: string) =>
  path === item.href || (item.category && path.startsWith(`${item.href}/`)) ? ('page' as const) : undefined;

interface DesktopMenuProps {
  className?: string;
  /** B1 The sub-categories that come with the filters are listed too. */
  withAdded: boolean;
}

export function DesktopMenu({ className, withAdded }: DesktopMenuProps) {
  const path = usePath();
  const menu = useMenu();
  const { open, itemProps, linkProps } = useMenus(path);
  const prefix = useId();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex h-full">
        {menu.map((item, at) => {
          const id = item.category ?? `${item.label} ${item.href}`;
          const panelId = `${prefix}-${item.category ?? at}`;
          return item.category || item.items ? (
            <li key={id} className="h-full" {...itemProps(id)}>
              <Link
                href={item.href}
                className="menu-link"
                aria-current={currentPage(item, path)}
                aria-controls={panelId}
                {...linkProps(id)}
              >
                <span className="link-quiet">{item.label}</span>
              </Link>
              <MenuPanel id={panelId} item={item} open={open === id} withAdded={withAdded} />
            </li>
          ) : (
            <li key={id} className="h-full">
              <Link href={item.href} className="menu-link" aria-current={currentPage(item, path)}>
                <span className="link-quiet">{item.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MenuPanelProps {
  id: string;
  item: MenuItem;
  open: boolean;
  withAdded: boolean;
}

/**
 * Is empty until it is first opened, because five bands of links would be an eighth of a page's elements. No page
 * lists the items beneath an item of the owner's, so they are there without scripts.
 */
function MenuPanel({ id, item, open, withAdded }: MenuPanelProps) {
  const [filled, setFilled] = useState(open || item.items !== undefined);
  if (open && !filled) setFilled(true);
  return (
    <div id={id} className="menu-panel" data-open={open || undefined}>
      {filled && <MenuBand item={item} withAdded={withAdded} />}
    </div>
  );
}

/** Shows a category's tagline and sub-categories, or the submenu of the owner's menu. */
function bandOf({ label, category, items = [] }: MenuItem, withAdded: boolean) {
  if (!category) return { heading: label, all: undefined, links: items };
  const { name, tagline } = CATEGORIES[category];
  const links = subCategoriesOf(category, withAdded).map((sub) => ({
    label: sub.name,
    href: href.subCategory(category, sub.slug),
    items: [],
  }));
  return { heading: tagline, all: `All ${name}`, links };
}

function MenuBand({ item, withAdded }: Pick<MenuPanelProps, 'item' | 'withAdded'>) {
  const { heading, all, links } = bandOf(item, withAdded);
  return (
    <div className="wrap grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-12 py-10">
      <div>
        <p className="display max-w-80 text-title">{heading}</p>
        {all && (
          <Link href={item.href} className="link mt-5 inline-block text-sm font-medium">
            {all}
          </Link>
        )}
      </div>
      <BandLinks links={links} className="columns-2 gap-8 lg:columns-3" />
    </div>
  );
}

function BandLinks({ links, className }: { links: readonly MenuLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`} className="break-inside-avoid">
          <Link
            href={link.href}
            className="inline-flex min-h-9 items-center text-sm text-muted hover:text-ink"
          >
            <span className="link-quiet">{link.label}</span>
          </Link>
          {link.items.length > 0 && <BandLinks links={link.items} className="pl-4" />}
        </li>
      ))}
    </ul>
  );
}
