// An item of a list in the server's page that is hydrated when it comes near the screen or is touched: until then it costs no script.
import { type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react';
import type { Loaded } from './loaded-module.ts';
import { LOCATION_EVENTS } from './router.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Half a screen ahead. */
const NEAR = '50% 0px';
/** The last is how early-events.ts asks for an element to be hydrated. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'pointercancel'];

const onServer = typeof window === 'undefined';
/** What waits, and how each is let go. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function release(element: Element): void {
  waiting.get(element)?.();
  waiting.delete(element);
  observer?.unobserve(element);
}

function releaseTouched({ target }: Event): void {
  if (waiting.size === 0) return;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (waiting.has(at)) release(at);
}

/** Another address changes what is shown, and what is not hydrated yet would be drawn anew instead of changed. */
const releaseAll = (): void => [...waiting.keys()].forEach(release);

function watch(): IntersectionObserver {
  // On the window, ahead of React: a part that is let go here is hydrated in time for the same event.
  for (const touch of TOUCHES) addEventListener(touch, releaseTouched, { capture: true, passive: true });
  for (const event of LOCATION_EVENTS) addEventListener(event, releaseAll, true);
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) release(target);
    },
    { rootMargin: NEAR },
  );
}

interface Gate {
  readonly opened: Loaded<undefined>;
  readonly open: () => void;
}

function createGate(): Gate {
  let resolve: (value: undefined) => void = () => {};
  const opened: Loaded<undefined> = new Promise<undefined>((done) => {
    resolve = done;
  });
  const open = () => {
    // Marked at once, so that React need not wait a turn for it.
    opened.status = 'fulfilled';
    resolve(undefined);
  };
  return { opened, open };
}

/** Suspends only while the server's markup stands for it: elsewhere there would be nothing to see. */
function WhenOpen({ opened, children }: { opened: Promise<undefined>; children: ReactNode }) {
  const hydrated = useHydrated();
  if (!hydrated && !onServer) use(opened);
  return children;
}

interface NearItemProps {
  className?: string | undefined;
  children: ReactNode;
}

export function NearItem({ className, children }: NearItemProps) {
  const [{ opened, open }] = useState(createGate);
  const first = useRef(children);
  // React must hydrate the server's markup before it can change it: kept waiting, it would draw it anew.
  if (first.current !== children) open();
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer ??= watch();
      waiting.set(element, open);
      observer.observe(element);
      return () => release(element);
    },
    [open],
  );
  return (
    <li ref={observe} className={className}>
      <Suspense>
        <WhenOpen opened={opened}>{children}</WhenOpen>
      </Suspense>
    </li>
  );
}
