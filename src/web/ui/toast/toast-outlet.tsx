// Where toasts appear: put once in the app. Fetches the toaster only when the first toast is raised.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToasts, subscribeToasts } from './toast-store.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

export function ToastOutlet() {
  const wanted = useSyncExternalStore(
    subscribeToasts,
    () => readToasts().length > 0,
    () => false,
  );
  return <Suspense fallback={null}>{wanted && <Toaster />}</Suspense>;
}
