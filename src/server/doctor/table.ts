// The findings as a table for a terminal: one line a check, with the remedy behind what failed.
import type { Line } from './check.ts';

const MARKS: Readonly<Record<Line['state'], string>> = { ok: 'ok', failed: 'FAIL', skipped: '-' };

export function tableOf(lines: readonly Line[]): string[] {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, state, found, remedy }) =>
    [MARKS[state].padEnd(4), name.padEnd(nameWidth), remedy ? `${found} -> ${remedy}` : found].join('  '),
  );
}
