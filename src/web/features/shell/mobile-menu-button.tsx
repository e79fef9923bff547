// Opens the mobile menu. Before the scripts run, the browser opens the same links as a popover.
import { Menu } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { usePath } from '../../router/path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MobileLinks } from './mobile-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useMenu } from './use-menu.ts';

const POPOVER_ID = 'early-menu';

export function MobileMenuButton({ themeToggle, className }: { themeToggle: ReactNode; className?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const hasFollowed = useRef(false);
  const [open, setOpen] = useState(false);
  const path = usePath();
  const menu = useMenu();

  // Focus returns to the button, unless the shopper followed a link: then it stays with the new page.
  const returnFocus = useMemo(
    () => ({
      get current() {
        return hasFollowed.current ? document.querySelector<HTMLElement>('#content h1') : button.current;
      },
    }),
    [],
  );

  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant: 'icon' })}
        aria-label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={POPOVER_ID}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          hasFollowed.current = false;
          setOpen(true);
        }}
      >
        <Icon of={Menu} />
      </button>
      <nav id={POPOVER_ID} popover="auto" aria-label="Menu" className="early-menu">
        <MobileLinks menu={menu} path={path} as="a" />
      </nav>
      <MobileMenu
        open={open}
        onOpenChange={setOpen}
        returnFocus={returnFocus}
        onFollow={() => {
          hasFollowed.current = true;
        }}
        themeToggle={themeToggle}
      />
    </div>
  );
}
