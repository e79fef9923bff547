// Holds the state of All Merchandise in the address; the search box is ahead of it while the shopper types.
import { useEffect, useRef, useState } from 'react';
import {
  changeFind,
  type FindRules,
  type FindState,
  printFind,
  readFind,
  searchFor,
} from '../../../shared/find/query.ts';
import { href } from '../../../shared/routes.ts';
import { navigate, useSearch } from '../../router/router.tsx';

/** The address follows the typing after this delay, because browsers refuse too many history changes in a row. */
const ADDRESS_DELAY_MS = 250;

export function useMerchandiseState(rules: FindRules) {
  const addressState = readFind(new URLSearchParams(useSearch()), rules);
  const [draft, setDraft] = useState(addressState.search);
  const [lastWritten, setLastWritten] = useState(addressState.search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // Back, Forward and links change the address from outside: the box follows.
  if (addressState.search !== lastWritten) {
    setLastWritten(addressState.search);
    setDraft(addressState.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const state = searchFor(addressState, draft, rules);
  /** Reads the current address, because a change that waited for a key or for code may be older. */
  const readNow = () => readFind(new URLSearchParams(location.search), rules);

  const hrefOf = (next: FindState): string => href.allMerchandise + printFind(next, rules);

  function type(search: string): void {
    setDraft(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => navigate(hrefOf(searchFor(readNow(), search, rules)), { replace: true }),
      ADDRESS_DELAY_MS,
    );
  }

  function choose(change: Partial<FindState>): void {
    clearTimeout(timer.current);
    const next = changeFind(searchFor(readNow(), draft, rules), change);
    setDraft(next.search);
    navigate(hrefOf(next));
  }

  return { state, type, choose };
}
