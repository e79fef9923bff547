// Tests the steps of a request to the platform.
import { describe, expect, test } from 'vitest';
import type { PlatformTask } from '../ports/tasks.ts';
import { assignedToOwner, CALL_MS, claimed, ended, postponed } from './rules.ts';

const taskWith = (changes: Partial<PlatformTask> = {}): PlatformTask => ({
  ...{ key: 'k', orderId: 'ours', kind: 'cancel', payload: {}, state: 'requested', at: 5_000, tries: 1 },
  dueAt: 65_000,
  ...changes,
});

describe('B5 Cancelling, B11 Returns, B12 Changing: how a request moves on', () => {
  test('a try counts and holds the request for a minute, from the moment it is due', () => {
    expect(claimed(taskWith(), 64_999, CALL_MS)).toBeUndefined();
    expect(claimed(taskWith(), 65_000, CALL_MS)).toEqual(taskWith({ tries: 2, dueAt: 125_000 }));
  });

  test.each([
    ['none', undefined],
    ['a refused one', taskWith({ state: 'refused' })],
    ['a done one', taskWith({ state: 'done' })],
    ['one without a time', taskWith({ dueAt: undefined })],
  ])('no other request is tried again: %s', (_title, known) => {
    expect(claimed(known, 1e9, CALL_MS)).toBeUndefined();
  });

  test('it waits longer with each try, ten minutes at most', () => {
    const waits = [1, 2, 3, 80].map((tries) => postponed(taskWith({ tries }), 0).dueAt ?? 0);
    expect(waits).toEqual([...new Set(waits)].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(600_000);
  });

  test('a request that is over or left to the owner is not attempted again', () => {
    const { dueAt: _dueAt, ...rest } = taskWith();
    expect(ended(taskWith(), 'refused')).toStrictEqual({ ...rest, state: 'refused' });
    expect(ended(taskWith(), 'done')).toStrictEqual({ ...rest, state: 'done' });
    expect(assignedToOwner(taskWith())).toStrictEqual({ ...rest, byOwner: true });
  });
});
