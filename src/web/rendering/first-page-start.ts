// The server's data of pages that show what the visitor can change: used once, on the first page of a visit.
import { useEffect } from 'react';
import { usePageStart } from './page-start.tsx';
import { usePath } from './path.ts';

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
