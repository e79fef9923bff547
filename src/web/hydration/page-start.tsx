// What a page starts from: data the server rendered it with, valid for the address it was rendered for.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { usePath } from '../router/path.ts';

export interface PageStartValue {
  readonly path: string;
  readonly data: unknown;
}

const PageStartContext = createContext<PageStartValue | undefined>(undefined);

export function PageStartProvider({ value, children }: { value: PageStartValue; children: ReactNode }) {
  return <PageStartContext value={value}>{children}</PageStartContext>;
}

/** The server's data on the first page of a visit, and when the visitor comes back to it; undefined on other pages. */
export function usePageStart<Data>(): Data | undefined {
  const start = useContext(PageStartContext);
  const path = usePath();
  return start && start.path === path ? ((start.data ?? undefined) as Data | undefined) : undefined;
}

let left = false;

/** For what the visitor can change: once they have been on another page, the server's data may be out of date. */
export function useFirstPageStart<Data>(): Data | undefined {
  const data = usePageStart<Data>();
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(
    () => () => {
      left = true;
    },
    [path],
  );
  return left ? undefined : data;
}
