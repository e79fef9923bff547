// B1 The magnifier: a link to the search page that opens the search dialog once its code is there. So do Ctrl+K and ⌘K.
import { Search } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../clock/when-idle.ts';
import { SEARCH_HREF } from '../../content/navigation.ts';
import { SEARCH } from '../../content/search.ts';
import { lazyDialog } from '../../hydration/lazy-dialog.tsx';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx'));
// Ctrl+K instead of `/`: WCAG 2.1.4 wants a shortcut of one character to be removable, because dictation presses it.
const SHORTCUT = 'k';
const MAX_WAIT_MS = 1_000;

// In a text box the keys edit the text: on a Mac, Ctrl+K deletes the rest of the line.
const TEXT_BOX = 'textarea, input:not([type=checkbox], [type=range])';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXT_BOX);

export function SearchButton() {
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(SearchDialog.preload, MAX_WAIT_MS), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Link
        ref={link}
        href={SEARCH_HREF}
        aria-label={SEARCH.title}
        title={SEARCH.title}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'icon' })}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={Search} />
      </Link>
      <SearchDialog open={open} onOpenChange={setOpen} returnFocus={link} />
    </>
  );
}
