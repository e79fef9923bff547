// A page that a click opened is painted in two steps: what the visitor came for at once, the rest after the first frame.
import { startTransition, useEffect, useState } from 'react';
import { isHistoryNavigation } from './router.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * False until the component's first frame is painted. The server's markup is whole from the start, and so is a page one goes
 * back to: the browser can only restore the scroll position of a page that has its full height.
 */
export function usePainted(): boolean {
  const hydrated = useHydrated();
  const [painted, setPainted] = useState(() => !hydrated || isHistoryNavigation() || location.hash !== '');
  useEffect(() => {
    if (painted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The timer runs behind the frame that this callback is part of.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted]);
  return painted;
}
