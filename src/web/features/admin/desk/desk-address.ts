// B6 The desk's address: which tab, and what it looks for. An e-mail address is never written into it.
import { useEffect, useRef, useState } from 'react';
import type { DeskTab } from '../../../../shared/api/desk-replies.ts';
import { navigate, useSearch } from '../../../router/router.tsx';

const ADDRESS_DELAY_MS = 250;

/** At the address one came by: the same screen under another name would be drawn anew, without what is typed. */
export function tabHref(tab: DeskTab, query: Readonly<Record<string, string | undefined>> = {}): string {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${location.pathname}?${new URLSearchParams([['tab', tab], ...kept])}`;
}

/** Without one of the tabs in its address the dashboard opens on the first of the three lists. */
export function useDeskTab(tabs: readonly DeskTab[]): readonly [DeskTab, (tab: string) => void] {
  const name = new URLSearchParams(useSearch()).get('tab');
  return [
    tabs.find((tab) => tab === name) ?? 'orders',
    (value) => {
      const tab = tabs.find((each) => each === value);
      if (tab) navigate(tabHref(tab));
    },
  ];
}

/** One value of the address, as a filter. */
export function useDeskFilter(tab: DeskTab, name: string): readonly [string, (value: string) => void] {
  return [
    new URLSearchParams(useSearch()).get(name) ?? '',
    (value) => {
      // The address as it is then: a search that waited for the last key keeps a filter chosen meanwhile.
      const rest = Object.fromEntries(new URLSearchParams(location.search));
      navigate(tabHref(tab, { ...rest, tab: undefined, [name]: value || undefined }), { replace: true });
    },
  ];
}

/** The search box: it runs ahead of the address while one types; `search` is what is looked for. */
export function useDeskSearch(tab: DeskTab) {
  const [written, write] = useDeskFilter(tab, 'q');
  const [draft, setDraft] = useState(written);
  const [search, setSearch] = useState(written);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(value: string): void {
    setDraft(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSearch(value.trim());
      write(value.includes('@') ? '' : value.trim());
    }, ADDRESS_DELAY_MS);
  }
  return { draft, search, type };
}
