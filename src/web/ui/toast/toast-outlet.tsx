// Where toasts appear: put once in the app. Fetches the toaster only when the first toast is raised.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { readToasts, subscribeToasts } from './toast-store.ts';

/** A toast never needs the network: where its usual looks cannot be fetched, plain ones do. */
const Toaster = lazy(() => loadChunk(() => import('./toaster.tsx')).catch(() => ({ default: PlainToasts })));

export function ToastOutlet() {
  const wanted = useSyncExternalStore(
    subscribeToasts,
    () => readToasts().length > 0,
    () => false,
  );
  return <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>;
}
