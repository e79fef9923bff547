// §4 Theme: dark or light, remembered; the document's class is the single source of truth.
import { DEFAULT_THEME, STORAGE_KEYS } from '../../../shared/constants.ts';
import type { Theme } from '../../../shared/entities.ts';
import { THEME_COLORS } from '../../brand/theme-colors.ts';
import { createStore } from '../../storage/store.ts';

const currentTheme = createStore<Theme>(DEFAULT_THEME, () =>
  document.documentElement.classList.contains('light') ? 'light' : 'dark',
);

function show(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('dark', 'light');
  classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  currentTheme.write(theme);
}

// Follows a choice in another tab.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEYS.theme && (newValue === 'dark' || newValue === 'light')) show(newValue);
  });

export function setTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(STORAGE_KEYS.theme, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

export const useTheme = (): Theme => currentTheme.use();
