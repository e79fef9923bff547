// B6 Stores the desk's tab and search in the address, but never an e-mail address.
import { useEffect, useRef, useState } from 'react';
import { navigate, useSearch } from '../../../router/router.tsx';

const ADDRESS_DELAY_MS = 250;

/** Stays at the current path, because another path of the same screen would mount it again and lose typed text. */
export function tabHref(tab: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${location.pathname}?${new URLSearchParams([['tab', tab], ...parameters])}`;
}

/** Opens the first of the three lists if the address names no tab. */
export function useDeskTab(tabs: readonly string[]): readonly [string, (tab: string) => void] {
  const name = new URLSearchParams(useSearch()).get('tab');
  return [
    tabs.find((tab) => tab === name) ?? 'orders',
    (value) => {
      const tab = tabs.find((each) => each === value);
      if (tab) navigate(tabHref(tab));
    },
  ];
}

/** Reads and writes one value of the address as a filter. */
export function useDeskFilter(tab: string, name: string): readonly [string, (value: string) => void] {
  return [
    new URLSearchParams(useSearch()).get(name) ?? '',
    (value) => {
      // Reads the address again, because a filter may have changed while the search waited for the last key.
      const rest = Object.fromEntries(new URLSearchParams(location.search));
      navigate(tabHref(tab, { ...rest, tab: undefined, [name]: value || undefined }), { replace: true });
    },
  ];
}

/** The text of the box is ahead of the address while the owner types; `search` is the text that was searched. */
export function useDeskSearch(tab: string) {
  const [addressText, setAddressText] = useDeskFilter(tab, 'q');
  const [draft, setDraft] = useState(addressText);
  const [search, setSearch] = useState(addressText);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(value: string): void {
    setDraft(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSearch(value.trim());
      setAddressText(value.includes('@') ? '' : value.trim());
    }, ADDRESS_DELAY_MS);
  }
  return { draft, search, type };
}
