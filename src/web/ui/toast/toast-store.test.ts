// §9 Notification toasts: the rules of the queue.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_REMOVE_DELAY_MS } from '../../../shared/constants.ts';
import { dismissToast, toast, toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const entry of toasts.read()) dismissToast(entry.id);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  vi.useRealTimers();
});

it('§9: at most 1 toast is shown at once, the newest replaces the one before [9.41]', () => {
  toast({ title: 'Added to cart' });
  toast({ title: 'Error', variant: 'destructive' });
  expect(toasts.read().map((entry) => entry.title)).toEqual(['Error']);
});

it('§9: a dismissed toast closes at once and is removed after 1000000 ms [9.45]', () => {
  const id = toast({ title: 'Subscribed!' });
  dismissToast(id);
  expect(toasts.read()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toHaveLength(0);
});

it('a replaced toast is removed with its timer, and the newer one stays', () => {
  dismissToast(toast({ title: 'First' }));
  const second = toast({ title: 'Second' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(toasts.read()).toMatchObject([{ id: second, open: true }]);
});
