// A clock that stands still until the test moves it.
import type { Clock } from '../../src/shop/ports/system.ts';

export interface MovingClock extends Clock {
  move(ms: number): void;
}

export function movingClock(start: number): MovingClock {
  let time = start;
  return {
    now: () => time,
    move(ms) {
      time += ms;
    },
  };
}
