// The findings as a table for a terminal: one line a check, with the remedy behind what is not well.
import type { Line } from './check.ts';

const STATE_WIDTH = 'not tried'.length;

export function tableOf(lines: readonly Line[]): string[] {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, state, found, remedy }) =>
    [state.padEnd(STATE_WIDTH), name.padEnd(nameWidth), remedy ? `${found} -> ${remedy}` : found].join('  '),
  );
}
