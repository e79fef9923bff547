// Each page states its title and description once: the server writes them into the head, the browser updates it.
import { createContext, useContext, useEffect } from 'react';
import type { PageMeta } from '../../shared/pages/page-contract.ts';
import { whenIdle } from '../clock/when-idle.ts';

/** Receives the meta of the rendered page on the server; undefined in the browser. */
export interface MetaSlot {
  meta?: PageMeta;
}

export const MetaSlotContext = createContext<MetaSlot | undefined>(undefined);

/** Serves robots and sharing, so it loads when the browser is idle. */
const loadHead = () => import('./head.ts');
const MAX_MS = 1_000;

/** The server wrote the first page's head with its public address, so the browser writes only later ones. */
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
