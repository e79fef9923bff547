// B1 The magnifier: a link to the search page that opens the search dialog once its code has loaded, like Ctrl+K and
// ⌘K.
import { Search } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { SEARCH_HREF } from '../../content/navigation.ts';
import { SEARCH } from '../../content/search.ts';
import { lazyDialog } from '../../hydration/lazy-dialog.tsx';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { setSearchOpen, useSearchOpen } from './search-request.ts';

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx'));

export function SearchButton() {
  const link = useRef<HTMLAnchorElement>(null);
  const open = useSearchOpen();
  useEffect(SearchDialog.preload, []);

  return (
    <>
      <Link
        ref={link}
        href={SEARCH_HREF}
        title={SEARCH.title}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'icon' })}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setSearchOpen(true);
        }}
      >
        <Icon of={Search} />
      </Link>
      <SearchDialog open={open} onOpenChange={setSearchOpen} returnFocus={link} />
    </>
  );
}
