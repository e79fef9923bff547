// The moment after the first paint, for components.
import { useSyncExternalStore } from 'react';
import { isAfterFirstPaint, subscribe } from './after-first-paint.ts';

/** False until then, and on the server. Once true, true for the visit. */
export const useAfterFirstPaint = (): boolean =>
  useSyncExternalStore(subscribe, isAfterFirstPaint, () => false);
