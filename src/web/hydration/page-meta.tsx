// The page says what it is once: the server writes it into the head, the browser keeps the head in step.
import { createContext, useContext, useEffect } from 'react';
import type { PageMeta } from '../../shared/pages/page-contract.ts';
import { whenIdle } from '../clock/when-idle.ts';

/** On the server, where the rendered page leaves its meta; undefined in the browser. */
export interface MetaSlot {
  meta?: PageMeta;
}

export const MetaSlotContext = createContext<MetaSlot | undefined>(undefined);

/** For robots and for sharing: nobody waits for it. */
const loadHead = () => import('./head.ts');
const MAX_MS = 1_000;

/** The server wrote the first page's head with its public address; only later pages are the browser's to write. */
let firstTitle = typeof document === 'undefined' ? undefined : document.title;

export function usePageMeta(meta: PageMeta): void {
  const slot = useContext(MetaSlotContext);
  if (slot) slot.meta = meta;
  const key = JSON.stringify(meta);
  useEffect(() => {
    const next = JSON.parse(key) as PageMeta;
    if (next.title === firstTitle) return;
    firstTitle = undefined;
    document.title = next.title;
    return whenIdle(() => {
      loadHead().then(
        ({ applyMeta }) => applyMeta(next),
        () => undefined,
      );
    }, MAX_MS);
  }, [key]);
}
