// The state of All Merchandise: the address holds it; the search box runs ahead of the address while one types.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { changeFind, type FindRules, type FindState } from '../../../shared/find/query.ts';
import { readState, stateHref } from './address.ts';

/** Browsers refuse too many history changes in a row: the address follows the typing at this distance. */
const ADDRESS_DELAY_MS = 250;

export function useMerchandiseState(rules: FindRules) {
  const [, navigate] = useLocation();
  const written = readState(new URLSearchParams(useSearch()), rules);
  const [draft, setDraft] = useState(written.search);
  const [lastWritten, setLastWritten] = useState(written.search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // Back, Forward and links change the address from outside: the box follows.
  if (written.search !== lastWritten) {
    setLastWritten(written.search);
    setDraft(written.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const state = changeFind(written, { search: draft });

  function type(search: string): void {
    setDraft(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = readState(new URLSearchParams(location.search), rules);
      navigate(stateHref(changeFind(now, { search }), rules), { replace: true });
    }, ADDRESS_DELAY_MS);
  }

  function choose(change: Partial<FindState>): void {
    clearTimeout(timer.current);
    const next = changeFind(state, change);
    setDraft(next.search);
    navigate(stateHref(next, rules));
  }

  return { state, type, choose };
}
