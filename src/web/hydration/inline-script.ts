// The one inline script, before the first paint: that scripts run, the remembered theme, so that nothing flashes, the end of the
// splash, and forms that are sent once.
import { DEFAULT_THEME, STORAGE_KEYS } from '../../shared/constants.ts';
import { SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import { THEME_COLORS } from '../brand/theme-colors.ts';

/** The document comes with the default theme. */
const OTHER_THEME = DEFAULT_THEME === 'dark' ? 'light' : 'dark';

const THEME = `try{if(localStorage.getItem('${STORAGE_KEYS.theme}')==='${OTHER_THEME}'){d.className='${OTHER_THEME}';
document.querySelector('meta[name=theme-color]').content='${THEME_COLORS[OTHER_THEME]}'}}catch(e){}`;

// B14 Says that scripts run, until the page's own cannot be fetched.
const SCRIPTS = `d.setAttribute('${SCRIPTS_ATTRIBUTE}','');addEventListener('error',function(e){
if(e.target.tagName==='SCRIPT')d.removeAttribute('${SCRIPTS_ATTRIBUTE}')},true);`;

const SEEN_KEY = 'splash';
const SEEN = `try{if(sessionStorage.getItem('${SEEN_KEY}'))d.setAttribute('data-splash','seen');
sessionStorage.setItem('${SEEN_KEY}','seen')}catch(e){}`;

// A press on the splash ends it and reaches nothing beneath.
const END = `['pointerdown','keydown','animationend'].forEach(function(t){addEventListener(t,function(e){
var p=document.querySelector('.splash');if(p&&(t!=='animationend'||e.animationName==='splash-wipe'))p.remove()},true)});`;

// The page of a form that was sent is about to go: another press on a button that sends one would buy twice.
const SEND_ONCE = `var sent;addEventListener('submit',function(e){if(!e.defaultPrevented&&e.target.method==='post')sent=1});
addEventListener('click',function(e){if(sent&&e.target.closest('[type=submit]')){e.preventDefault();e.stopPropagation()}},true);
addEventListener('pageshow',function(){sent=0});`;

/** With `once`, only the first full load of a visit shows the splash. */
export const inlineScript = ({ once }: { readonly once: boolean }): string =>
  `(function(){var d=document.documentElement;${SCRIPTS}${THEME}${once ? SEEN : ''}${END}${SEND_ONCE}})()`;
