// Whether a component is in the browser's hands, or still as the server rendered it.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the server's markup is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
