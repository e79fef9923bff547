import { expect, test } from 'vitest';
import { lateBefore } from './reply-time.ts';

/** November 2026: the 16th is a Monday, the 26th Thanksgiving; New York is five hours behind. */
const at = (date: number, hour: number) => Date.UTC(2026, 10, date, hour + 5);

test.each([
  ['Tuesday 10 AM', at(17, 10), at(16, 10)],
  ['Monday 10 AM: what came on Friday after 10 and over the weekend still has time', at(16, 10), at(13, 10)],
  ['Saturday: Friday’s messages have until Monday', at(14, 15), at(13, 0)],
  ['Friday after Thanksgiving: Wednesday’s are due at the same time', at(27, 9), at(25, 9)],
])('B13 Replies: on %s [B13.18]', (_name, now, cutoff) => {
  expect(lateBefore(now)).toBe(cutoff);
});
