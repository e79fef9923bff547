// What a page starts from: data the server rendered it with, valid for the address it was rendered for.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FormRefusal } from '../../shared/pages/page-contract.ts';
import { usePath } from '../router/path.ts';

export interface PageStartValue {
  readonly path: string;
  readonly data: unknown;
  /** B14 The page answers a form that was refused. */
  readonly refusal?: FormRefusal | undefined;
}

const PageStartContext = createContext<PageStartValue | undefined>(undefined);

let left = false;

export function PageStartProvider({ value, children }: { value: PageStartValue; children: ReactNode }) {
  const path = usePath();
  useEffect(() => {
    if (path !== value.path) left = true;
  }, [path, value]);
  return <PageStartContext value={value}>{children}</PageStartContext>;
}

/** The server's data on the first page of a visit, and when the visitor comes back to it; undefined on other pages. */
export function usePageStart<Data>(): Data | undefined {
  const start = useContext(PageStartContext);
  const path = usePath();
  return start && start.path === path ? ((start.data ?? undefined) as Data | undefined) : undefined;
}

/** For what the visitor can change: once they have been on another page, the server's data may be out of date. */
export function useFirstPageStart<Data>(): Data | undefined {
  const data = usePageStart<Data>();
  return left ? undefined : data;
}

/** B14 The form that this page answers, as long as the visitor stays on it. */
export function useRefusal(): FormRefusal | undefined {
  const start = useContext(PageStartContext);
  const path = usePath();
  return left || start?.path !== path ? undefined : start.refusal;
}
