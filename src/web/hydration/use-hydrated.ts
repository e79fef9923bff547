// Tells if a component is hydrated.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and while the server's markup is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
