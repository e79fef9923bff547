import { expect, it } from 'vitest';
import { swipeStep } from './swipe.ts';

const step = (dx: number, dy: number) =>
  swipeStep({ clientX: 200, clientY: 300 }, { clientX: 200 + dx, clientY: 300 + dy });

it('a swipe turns the picture, a slanting scroll and a short move do not [B15.6]', () => {
  expect([step(-40, 0), step(-120, 90), step(40, -39)]).toEqual([1, 1, -1]);
  expect([step(-39, 0), step(-80, -300), step(80, 80), step(0, 0)]).toEqual([0, 0, 0, 0]);
});
