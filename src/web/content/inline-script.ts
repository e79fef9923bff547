// The one script that runs before the first paint: puts the remembered theme on the document, so nothing flashes.
import { DEFAULT_THEME, STORAGE_KEYS } from '../../shared/constants.ts';
import type { Theme } from '../../shared/entities.ts';

/** The browser's own bars follow the page's ground. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#161412', light: '#f7f3ec' };

export const INLINE_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEYS.theme}')}catch(e){}
if(t!=='light'&&t!=='dark')t='${DEFAULT_THEME}';document.documentElement.className=t;
document.querySelector('meta[name=theme-color]').content=t==='light'?'${THEME_COLORS.light}':'${THEME_COLORS.dark}'})()`;
