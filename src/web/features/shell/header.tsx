// §2 The sticky header: brand, menu, search, theme, admin and cart.
import { Search, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND } from '../../../shared/brand.ts';
import { ROUTES } from '../../../shared/routes.ts';
import { SEARCH_HREF } from '../../content/navigation.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { MobileMenuButton } from './mobile-menu-button.tsx';

interface HeaderProps {
  /** Replaces the plain link to the search. */
  search?: ReactNode;
  cart: ReactNode;
  /** Absent without the wishlist addition. */
  wishlist: ReactNode;
  themeToggle: ReactNode;
  mobileThemeToggle: ReactNode;
  /** B1 The menu lists the sub-categories that come with the filters. */
  withAdded: boolean;
}

const ADMIN_TITLE = 'Admin Dashboard';
const icon = buttonClass({ variant: 'icon' });

export function Header(props: HeaderProps) {
  const { search, cart, wishlist, themeToggle, mobileThemeToggle, withAdded } = props;
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 max-[24rem]:gap-0 md:flex-wrap lg:min-h-19 lg:flex-nowrap lg:items-stretch">
        <MobileMenuButton themeToggle={mobileThemeToggle} className="-ml-3 md:hidden" />
        <Link
          href={ROUTES.home}
          aria-label={`${BRAND.name}, home`}
          // On the narrowest phones the name alone leaves room for every control; a wide local font may wrap it.
          className="mr-auto flex min-h-11 items-center text-[1.0625rem] max-[20rem]:text-base max-md:[&_.display]:whitespace-normal max-[22.5rem]:[&_svg]:hidden lg:flex-1 lg:text-xl"
        >
          <Logo />
        </Link>
        <DesktopMenu
          className="order-last hidden h-11 basis-full justify-center md:flex lg:order-0 lg:h-auto lg:basis-auto"
          withAdded={withAdded}
        />
        <div className="-mr-3 flex items-center lg:flex-1 lg:justify-end">
          {search ?? (
            <Link href={SEARCH_HREF} title="Search" className={icon}>
              <Icon of={Search} />
            </Link>
          )}
          <div className="hidden md:block">{themeToggle}</div>
          <Link href={ROUTES.adminLogin} title={ADMIN_TITLE} className={icon}>
            <Icon of={User} />
          </Link>
          {wishlist}
          {cart}
        </div>
      </div>
    </header>
  );
}
