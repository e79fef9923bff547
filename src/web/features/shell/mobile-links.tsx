// §2 B16 The links of the mobile menu. An item of the owner's menu opens its own items, without scripts too.
import { ChevronDown } from 'lucide-react';
import type { MenuLink } from '../../../shared/doors/menu.ts';
import type { MenuItem } from '../../content/navigation.ts';
import type { Link } from '../../router/router.tsx';
import { Icon } from '../../ui/icon.tsx';

interface MobileLinksProps {
  menu: readonly MenuItem[];
  path: string;
  /** Is a plain 'a' where a link loads the page. */
  as: typeof Link | 'a';
  onFollow?: () => void;
}

type BranchProps = Omit<MobileLinksProps, 'menu'> & { items: readonly MenuLink[]; className: string };

const keyOf = ({ label, href }: MenuItem) => `${label} ${href}`;
const holds = (items: readonly MenuLink[], path: string): boolean =>
  items.some((item) => item.href === path || holds(item.items, path));

export function MobileLinks({ menu, ...rest }: MobileLinksProps) {
  const { path, as: Anchor, onFollow } = rest;
  return (
    <ul>
      {menu.map((item) => (
        <li key={keyOf(item)} className="relative border-b border-line last:border-0">
          <Anchor
            href={item.href}
            aria-current={path === item.href ? 'page' : undefined}
            className={`display flex min-h-14 items-center text-heading hover:text-primary aria-[current=page]:text-primary ${item.items ? 'mr-14' : ''}`}
            onClick={onFollow}
          >
            {item.label}
          </Anchor>
          {item.items && (
            <details className="group" open={holds(item.items, path)}>
              <summary
                aria-label={`More in ${item.label}`}
                className="absolute top-0 -right-3.5 grid size-14 cursor-pointer list-none place-items-center hover:text-primary"
              >
                <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
              </summary>
              <Branch items={item.items} className="pb-3" {...rest} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({ items, className, ...rest }: BranchProps) {
  const { path, as: Anchor, onFollow } = rest;
  return (
    <ul className={`pl-4 ${className}`}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Anchor
            href={item.href}
            aria-current={path === item.href ? 'page' : undefined}
            className="flex min-h-11 items-center text-muted hover:text-ink aria-[current=page]:text-primary"
            onClick={onFollow}
          >
            {item.label}
          </Anchor>
          {item.items.length > 0 && <Branch items={item.items} className="" {...rest} />}
        </li>
      ))}
    </ul>
  );
}
