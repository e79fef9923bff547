// §4 Theme: dark or light, remembered; the document's class is the single source of truth.
import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME, STORAGE_KEYS } from '../../../shared/constants.ts';
import type { Theme } from '../../../shared/entities.ts';
import { THEME_COLORS } from '../../brand/theme-colors.ts';

const listeners = new Set<() => void>();

const readTheme = (): Theme => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

function show(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('dark', 'light');
  classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  for (const listener of listeners) listener();
}

/** Follows a choice in another tab. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEYS.theme && (newValue === 'dark' || newValue === 'light')) show(newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

export function setTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME);
