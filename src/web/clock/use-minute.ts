// Provides the time to the minute, for texts that depend on it.
import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const thisMinute = (): number => Date.now() - (Date.now() % MINUTE_MS);

/** Is undefined on the server and while hydrating, so that the markup matches. */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
      startTransition(() => setMinute(thisMinute()));
    };
    tick();
    // A timer stops in a sleeping tab, so the time is set again when the tab is visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return minute;
}
