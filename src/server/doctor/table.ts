// Prints the findings as a table: one line for each check, with the remedy of those that failed.
import type { Line } from './check.ts';

const STATE_WIDTH = 'not tried'.length;

export function tableOf(lines: readonly Line[]): string[] {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, state, found, remedy }) =>
    [state.padEnd(STATE_WIDTH), name.padEnd(nameWidth), remedy ? `${found} -> ${remedy}` : found].join('  '),
  );
}
