// After a client-side navigation, or a link to the page one is on: the page starts at its top, focus goes to its heading, its title is announced.
import { useEffect, useRef, useState } from 'react';
import { isHistoryNavigation, SAME_PAGE_EVENT } from '../../router/router.tsx';
import { focusHeading } from '../../ui/focus.ts';

function arrive(): void {
  // Going back, the browser returns to where one was.
  if (!isHistoryNavigation()) scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/** Rendered beside the page, inside its boundary: its effect runs once the new page stands. */
export function Arrival({ path }: { path: string }) {
  const lastPath = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    setTitle(document.title);
    // An address with a fragment says itself where to go.
    if (location.hash) return;
    // Both need the page's layout, which is made for this frame anyway.
    const frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);
  }, [path]);
  useEffect(() => {
    // In the next frame: by then the address is rendered and has set the title.
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
