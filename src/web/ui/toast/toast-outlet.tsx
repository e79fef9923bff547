// Shows toasts; rendered once in the app. It loads the toaster when the first toast is raised.
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../hydration/load-chunk.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { toasts } from './toast-store.ts';

/** A toast never needs the network: plain toasts replace the toaster if it cannot be loaded. */
const Toaster = lazy(() => loadChunk(() => import('./toaster.tsx')).catch(() => ({ default: PlainToasts })));

export function ToastOutlet() {
  const hasToast = toasts.use(({ length }) => length > 0);
  return <Suspense fallback={null}>{hasToast && <Toaster />}</Suspense>;
}
