// Schedules the daily cleanup; its timer never keeps the process alive.
import type { Housekeeping } from '../shop/housekeeping.ts';

const CHECK_MS = 60 * 60_000;

export function scheduleHousekeeping(housekeeping: Housekeeping): { close(): Promise<void> } {
  let running = housekeeping.run();
  const timer = setInterval(() => {
    running = housekeeping.run();
  }, CHECK_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
