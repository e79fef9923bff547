// Lets other work run during a long loop, so that no request waits for a whole catalogue.
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

interface Pacer {
  /** True once the loop has used its time; then call `rest`. Two functions, because awaiting at every step is slow. */
  due(): boolean;
  rest(): Promise<void>;
}

export function createPacer(turnMs = TURN_MS): Pacer {
  let until = performance.now() + turnMs;
  return {
    due: () => performance.now() >= until,
    async rest() {
      await nextTurn();
      until = performance.now() + turnMs;
    },
  };
}
