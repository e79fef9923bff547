// §2 The desktop menu: seven items, five of which open a band of sub-categories beneath the header.
import { useId, useState } from 'react';
import { CATEGORIES, type CategoryId } from '../../../shared/catalogue.ts';
import { href } from '../../../shared/routes.ts';
import { MENU, type MenuItem } from '../../content/navigation.ts';
import { usePath } from '../../router/path.ts';
import { Link } from '../../router/router.tsx';
import { useMenus } from './use-menus.ts';

const currentPage = (item: MenuItem, path: string) =>
  path === item.href || (item.category && path.startsWith(`${item.href}/`)) ? ('page' as const) : undefined;

export function DesktopMenu({ className }: { className?: string }) {
  const path = usePath();
  const { open, itemProps, linkProps } = useMenus(path);
  const prefix = useId();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex h-full">
        {MENU.map((item) =>
          item.category ? (
            <li key={item.href} className="h-full" {...itemProps(item.category)}>
              <Link
                href={item.href}
                className="menu-link"
                aria-current={currentPage(item, path)}
                aria-controls={`${prefix}-${item.category}`}
                {...linkProps(item.category)}
              >
                <span className="link-quiet">{item.label}</span>
              </Link>
              <MenuPanel
                id={`${prefix}-${item.category}`}
                category={item.category}
                open={open === item.category}
              />
            </li>
          ) : (
            <li key={item.href} className="h-full">
              <Link href={item.href} className="menu-link" aria-current={currentPage(item, path)}>
                <span className="link-quiet">{item.label}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

interface MenuPanelProps {
  id: string;
  category: CategoryId;
  open: boolean;
}

/** Empty until it is first opened: five bands of links would be an eighth of a page's elements. */
function MenuPanel({ id, category, open }: MenuPanelProps) {
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);
  return (
    <div id={id} className="menu-panel" data-open={open || undefined}>
      {filled && <MenuBand category={category} />}
    </div>
  );
}

function MenuBand({ category }: { category: CategoryId }) {
  const { name, tagline, subCategories } = CATEGORIES[category];
  return (
    <div className="wrap grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-12 py-10">
      <div>
        <p className="display max-w-80 text-title">{tagline}</p>
        <Link href={href.category(category)} className="link mt-5 inline-block text-sm font-medium">
          All {name}
        </Link>
      </div>
      <ul className="columns-2 gap-8 lg:columns-3">
        {subCategories.map((sub) => (
          <li key={sub.slug} className="break-inside-avoid">
            <Link
              href={href.subCategory(category, sub.slug)}
              className="inline-flex min-h-9 items-center text-sm text-muted hover:text-ink"
            >
              <span className="link-quiet">{sub.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
