// The time to the minute, for texts that move on by themselves.
import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const thisMinute = (): number => Date.now() - (Date.now() % MINUTE_MS);

/** Undefined on the server and while hydrating, so that the markup agrees. */
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
    // A sleeping tab is put right when it is looked at.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return minute;
}
