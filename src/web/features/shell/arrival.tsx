// After a navigation without a load: scrolls to the top, moves focus to the heading, and announces the title.
import { useEffect, useRef, useState } from 'react';
import { isHistoryNavigation, SAME_PAGE_EVENT } from '../../router/router.tsx';
import { focusHeading } from '../../ui/focus.ts';

function arrive(): void {
  // On Back the browser restores its own position.
  if (!isHistoryNavigation()) scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/** A page whose data still loads has no heading yet: it gets the focus later, unless something else took it. */
function awaitHeading(): () => void {
  const main = document.getElementById('content');
  const late = new MutationObserver(() => {
    if (!main?.querySelector('h1')) return;
    late.disconnect();
    if ([main, document.body].includes(document.activeElement as HTMLElement)) focusHeading();
  });
  if (main && !main.querySelector('h1')) late.observe(main, { childList: true, subtree: true });
  return () => late.disconnect();
}

/** Renders beside the page, inside its boundary, so that its effect runs when the new page is there. */
export function Arrival({ path }: { path: string }) {
  const lastPath = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    setTitle(document.title);
    // A fragment in the address already names the target.
    if (location.hash) return;
    // Both need the page's layout, which this frame computes anyway.
    const frame = requestAnimationFrame(arrive);
    const stopWaiting = awaitHeading();
    return () => {
      cancelAnimationFrame(frame);
      stopWaiting();
    };
  }, [path]);
  useEffect(() => {
    // In the next frame the new page has set the title.
    const again = () =>
      requestAnimationFrame(() => {
        setTitle(document.title);
        arrive();
      });
    addEventListener(SAME_PAGE_EVENT, again);
    return () => removeEventListener(SAME_PAGE_EVENT, again);
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
