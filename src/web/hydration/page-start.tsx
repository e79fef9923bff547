// Provides the data that the server rendered a page with; it is valid only for that address.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { FormRefusal } from '../../shared/pages/page-contract.ts';
import { usePath } from '../router/path.ts';

export interface PageStartValue {
  readonly path: string;
  readonly data: unknown;
  /** B14 Is set if the page answers a refused form. */
  readonly refusal?: FormRefusal | undefined;
  /** B14 False if the server takes no forms: they then need scripts. */
  readonly takesForms: boolean;
}

const PageStartContext = createContext<PageStartValue | undefined>(undefined);

let hasLeftFirstPage = false;

export function PageStartProvider({ value, children }: { value: PageStartValue; children: ReactNode }) {
  const path = usePath();
  useEffect(() => {
    if (path !== value.path) hasLeftFirstPage = true;
  }, [path, value]);
  return <PageStartContext value={value}>{children}</PageStartContext>;
}

/** Returns the server's data on the first page of a visit, also after coming back to it; undefined on other pages. */
export function usePageStart<Data>(): Data | undefined {
  const start = useContext(PageStartContext);
  const path = usePath();
  return start && start.path === path ? ((start.data ?? undefined) as Data | undefined) : undefined;
}

/** Serves data that visitors can change: after a visit to another page, the server's data may be outdated. */
export function useFirstPageStart<Data>(): Data | undefined {
  const data = usePageStart<Data>();
  return hasLeftFirstPage ? undefined : data;
}

/** Without a frame around it, as in a test, a part is shown with its forms. */
export const useTakesForms = (): boolean => useContext(PageStartContext)?.takesForms ?? true;

/** B14 Returns the refused form that this page answers, until the visitor leaves it. */
export function useRefusal(): FormRefusal | undefined {
  const start = useContext(PageStartContext);
  const path = usePath();
  return hasLeftFirstPage || start?.path !== path ? undefined : start.refusal;
}
