// B1 The search dialog: a combobox with suggestions. It loads when the shopper first approaches it.
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { href } from '../../../shared/routes.ts';
import { SEARCH } from '../../content/search.ts';
import { follow } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { clearSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { groupsOf, type SearchOption, SearchOptions } from './search-options.tsx';
import { readEarlyLetters } from './search-request.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: RefObject<HTMLElement | null>;
}

export default function SearchDialog({ open, onOpenChange, returnFocus }: SearchDialogProps) {
  const hasFollowed = useRef(false);
  const titleId = useId();
  // After following a suggestion the focus belongs to the new page.
  const focusTarget = useMemo(
    () => ({
      get current() {
        return hasFollowed.current ? null : returnFocus.current;
      },
    }),
    [returnFocus],
  );
  const show = (next: boolean) => {
    hasFollowed.current = false;
    onOpenChange(next);
  };
  return (
    <Modal
      open={open}
      onOpenChange={show}
      className="search-panel"
      labelledBy={titleId}
      returnFocus={focusTarget}
    >
      <h2 id={titleId} className="sr-only">
        {SEARCH.title}
      </h2>
      <SearchBox
        onFollow={() => {
          hasFollowed.current = true;
          onOpenChange(false);
        }}
      />
      <button
        type="button"
        aria-label="Close"
        className={buttonClass({ variant: 'icon', className: 'absolute top-2.5 right-3' })}
        onClick={() => show(false)}
      >
        <Icon of={X} />
      </button>
    </Modal>
  );
}

function SearchBox({ onFollow }: { onFollow: () => void }) {
  const [text, setText] = useState(readEarlyLetters);
  const [active, setActive] = useState(-1);
  const recent = useRecentSearches();
  const suggestions = useSuggestions(text);
  const id = useId();
  const groups = groupsOf(suggestions, text.trim() === '' ? recent : []);
  const options = groups.flatMap((group) => group.options);
  const current = options[active];
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const choose = (option: SearchOption) => {
    if (option.search) rememberSearch(option.search);
    follow(option.path);
    onFollow();
  };
  const searchFor = (words: string) => {
    if (words) rememberSearch(words);
    follow(href.search(words));
    onFollow();
  };
  const move = (step: number) => {
    const count = options.length;
    if (count === 0) return;
    // The box itself counts as one more option.
    setActive((old) => ((old + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current) choose(current);
      else searchFor(text.trim());
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pr-16 pl-5">
        <Icon of={Search} size={18} className="flex-none text-muted" />
        <input
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the dialog opens to type into it
          autoFocus
          role="combobox"
          aria-label={SEARCH.placeholder}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={SEARCH.placeholder}
          className="h-16 w-full bg-transparent text-lead outline-none placeholder:text-muted"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <VisuallyHidden role="status">{options.length > 0 && SEARCH.count(options.length)}</VisuallyHidden>
      {suggestions.corrected !== undefined && text.trim() !== '' && (
        <p className="px-5 pt-5 text-sm text-muted">{SEARCH.corrected(suggestions.corrected)}</p>
      )}
      <SearchOptions
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={setActive}
        onFollow={choose}
      />
      {text.trim() === '' && recent.length > 0 && (
        <button
          type="button"
          className="btn btn-link mb-5 ml-5"
          onClick={(event) => {
            clearSearches();
            event.currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus();
          }}
        >
          {SEARCH.clear}
        </button>
      )}
    </>
  );
}
