// Tells a swipe from a finger that scrolls: browsers go on sending touches while it does, and few fingers move straight.
interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

const SWIPE_PX = 40;

/** Returns 1 for a swipe to the next picture, -1 for one to the previous, and 0 for anything else. */
export function swipeStep(from: Spot, to: Spot): -1 | 0 | 1 {
  const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
