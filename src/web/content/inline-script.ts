// The one script that runs before the first paint: the remembered theme, so nothing flashes, the fonts, and the splash's
// way out.
import { DEFAULT_THEME, STORAGE_KEYS } from '../../shared/constants.ts';
import type { Theme } from '../../shared/entities.ts';
import { FACE_MARK } from '../../shared/page.ts';

/** The browser's own bars follow the page's ground: equal to --bg of the two palettes. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#151210', light: '#f7f3ec' };

/** The mark on <html> that a skipped or finished splash leaves. */
const SPLASH_GONE = 'gone';

const THEME = `var d=document.documentElement,t;try{t=localStorage.getItem('${STORAGE_KEYS.theme}')}catch(e){}
if(t!=='light'&&t!=='dark')t='${DEFAULT_THEME}';d.classList.remove('light','dark');d.classList.add(t);
document.querySelector('meta[name=theme-color]').content=t==='light'?'${THEME_COLORS.light}':'${THEME_COLORS.dark}';`;

/** A page that took longer came over a line on which a face would miss the first paint, yet hold it up. */
const QUICK_PAGE_MS = 200;

// Faces are asked for when they can be there in time: kept from an earlier page, or on a quick line.
const FACES = `try{t=localStorage.getItem('${STORAGE_KEYS.faces}')}catch(e){t=null}
if(t||performance.now()<${QUICK_PAGE_MS})document.querySelectorAll('[${FACE_MARK}]').forEach(function(l){l.rel='preload'});
else delete d.dataset.faces;`;

// Works before any other code has arrived. A click on the splash reaches nothing beneath it: only its press is used.
const SPLASH = `function g(){d.dataset.splash='${SPLASH_GONE}';removeEventListener('pointerdown',g,true);
removeEventListener('keydown',g,true)}addEventListener('pointerdown',g,true);addEventListener('keydown',g,true);`;

export const INLINE_SCRIPT = `(function(){${THEME}${FACES}${SPLASH}})()`;
