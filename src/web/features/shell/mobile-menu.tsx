// §2 The slide-in menu below the medium breakpoint: the links of the header, the theme toggle, three social links.
import { type ReactNode, type RefObject, useEffect } from 'react';
import { MEDIUM_BREAKPOINT_PX } from '../../../shared/constants.ts';
import { usePath } from '../../router/path.ts';
import { Link } from '../../router/router.tsx';
import Drawer from '../../ui/drawer.tsx';
import { MobileLinks } from './mobile-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { useMenu } from './use-menu.ts';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: RefObject<HTMLElement | null>;
  /** Runs before the page changes, because the focus then belongs to the new page. */
  onFollow: () => void;
  themeToggle: ReactNode;
}

export function MobileMenu(props: MobileMenuProps) {
  const { open, onOpenChange, returnFocus, onFollow, themeToggle } = props;
  const path = usePath();
  const menu = useMenu();

  // A rotated tablet shows the desktop menu, so this one must close.
  useEffect(() => {
    const wide = matchMedia(`(width >= ${MEDIUM_BREAKPOINT_PX}px)`);
    const close = () => wide.matches && onOpenChange(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onOpenChange]);

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      side="left"
      returnFocus={returnFocus}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
          {themeToggle}
          <SocialLinks className="-mx-2 flex" />
        </div>
      }
    >
      <nav aria-label="Mobile">
        <MobileLinks
          menu={menu}
          path={path}
          as={Link}
          onFollow={() => {
            onFollow();
            onOpenChange(false);
          }}
        />
      </nav>
    </Drawer>
  );
}
