// The one inline script, before the first paint. It marks that scripts run, sets the remembered theme, so that
// nothing flashes, ends the splash, sends each form once, and marks a checkout that is sent before the page's scripts run.
import { endpointUrl } from '../../shared/api.ts';
import { CHECKOUT_MARK_KEY, DEFAULT_THEME, STORAGE_KEYS } from '../../shared/constants.ts';
import { SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import { THEME_COLORS } from '../brand/theme-colors.ts';

/** The document has the default theme. */
const OTHER_THEME = DEFAULT_THEME === 'dark' ? 'light' : 'dark';

const THEME = `try{if(localStorage.getItem('${STORAGE_KEYS.theme}')==='${OTHER_THEME}'){d.className='${OTHER_THEME}';
document.querySelector('meta[name=theme-color]').content='${THEME_COLORS[OTHER_THEME]}'}}catch(e){}`;

// B14 Marks that scripts run, until the page's own scripts fail to load.
const SCRIPTS = `d.setAttribute('${SCRIPTS_ATTRIBUTE}','');addEventListener('error',function(e){
if(e.target.tagName==='SCRIPT')d.removeAttribute('${SCRIPTS_ATTRIBUTE}')},true);`;

const SEEN_KEY = 'splash';
const SEEN = `try{if(sessionStorage.getItem('${SEEN_KEY}'))d.setAttribute('data-splash','seen');
sessionStorage.setItem('${SEEN_KEY}','seen')}catch(e){}`;

// A press on the splash ends it and reaches nothing beneath.
const END = `['pointerdown','keydown','animationend'].forEach(function(t){addEventListener(t,function(e){
var p=document.querySelector('.splash');if(p&&(t!=='animationend'||e.animationName==='splash-wipe'))p.remove()},true)});`;

// After a form was sent, a second press before the next page arrives would buy twice.
const SEND_ONCE = `var sent;addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.method!=='post')return;
sent=1;try{if(f.action.endsWith('${endpointUrl('checkout')}'))sessionStorage.setItem('${CHECKOUT_MARK_KEY}',Date.now())}catch(e){}});
addEventListener('click',function(e){if(sent&&e.target.closest('[type=submit]')){e.preventDefault();e.stopPropagation()}},true);
addEventListener('pageshow',function(){sent=0});`;

/** With `once`, only the first full load of a visit shows the splash. */
export const inlineScript = ({ once }: { readonly once: boolean }): string =>
  `(function(){var d=document.documentElement;${SCRIPTS}${THEME}${once ? SEEN : ''}${END}${SEND_ONCE}})()`;
