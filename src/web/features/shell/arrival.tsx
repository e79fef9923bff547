// After a client-side navigation: the page starts at its top, focus goes to its heading, its title is announced.
import { useEffect, useRef, useState } from 'react';
import { wentBack } from '../../rendering/router.tsx';

function arrive(): void {
  // Going back, the browser returns to where one was.
  if (!wentBack()) scrollTo({ top: 0, behavior: 'instant' });
  const main = document.getElementById('content');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target && target !== main) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
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
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
