// The two inline scripts. One runs before the first paint: the remembered theme, so nothing flashes, the fonts, whether the
// page's code waits for a move. The other notes what a visitor does before that code runs, and ends the splash.
import { DEFAULT_THEME, STORAGE_KEYS } from '../../shared/constants.ts';
import {
  BELOW_ATTRIBUTE,
  FACE_MARK,
  FACES_ATTRIBUTE,
  FACES_KEY,
  LIVE_ATTRIBUTE,
} from '../../shared/pages/page-contract.ts';
import { THEME_COLORS } from '../brand/theme-colors.ts';
import { EARLY_CHANGES, EARLY_CLICKS, EARLY_FORM, EARLY_TOUCHES, FIRST_MOVE } from './document-names.ts';

// What is stored under a key, if storage is open to us; and a mark on <html>.
const HELPERS = `function g(k){try{return localStorage.getItem(k)}catch(e){}}
function m(n,v){document.documentElement.setAttribute(n,v||'')}`;

/** The document comes with the default theme. */
const OTHER_THEME = DEFAULT_THEME === 'dark' ? 'light' : 'dark';

const THEME = `if(g('${STORAGE_KEYS.theme}')==='${OTHER_THEME}'){m('class','${OTHER_THEME}');
document.querySelector('meta[name=theme-color]').content='${THEME_COLORS[OTHER_THEME]}'}`;

// Whoever was here before may have a cart, and more, that the page is to show.
const LIVE = `if(${JSON.stringify(Object.values(STORAGE_KEYS))}.some(g))m('${LIVE_ATTRIBUTE}');`;

/** A page that took longer came over a slow connection or to a slow phone. */
const QUICK_PAGE_MS = 200;
/** From here on it is no phone. */
const WIDE = '48rem';

// Fonts are fetched when they can arrive in time: on a fast connection, or when an earlier page has fetched them.
// Chrome delays the first paint for them, which gains nothing on a slow connection.
const FACES = `var q=performance.now()<=${QUICK_PAGE_MS},k=g('${FACES_KEY}'),f;
if(q||k){f=[].slice.call(document.querySelectorAll('[${FACE_MARK}]'));
if(q||k===f.map(function(l){return l.getAttribute('href')}).join(' ')){m('${FACES_ATTRIBUTE}');
f.forEach(function(l){l.rel='preload'})}}`;

// Phones, and what is slow, style the first screen first, and again when the whole sheet comes. What is below waits until the
// page is hydrated (show-below.ts), or comes near the screen.
const BELOW = `if(q&&matchMedia('(min-width:${WIDE})').matches)document.documentElement.removeAttribute('${BELOW_ATTRIBUTE}');`;

// Works before any other code has arrived. A click on the splash reaches nothing beneath it: only its press is used.
const SPLASH = `['pointerdown','keydown','animationend'].forEach(function(t){addEventListener(t,function(e){
var p=document.querySelector('.splash');if(p&&(t!=='animationend'||e.animationName==='splash-wipe'))p.remove()},true)});`;

/** The last three come without the others from screen readers, autofill and password managers. */
const MOVES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click', 'input', 'submit'];

// The page's code runs at the visitor's first move (first-move.ts), also when that comes before any code. Chrome tells a
// page that appears beneath a resting pointer of a move that is none.
const MOVE = `window.${FIRST_MOVE}=new Promise(function(r){${JSON.stringify(MOVES)}.forEach(function(t){
addEventListener(t,function(e){if(t!=='pointermove'||e.movementX||e.movementY)r()},{capture:true,passive:true})})});`;

/** A link that opens something is followed after all where hydration does not come, and a form that the server takes is sent. */
const MAX_HOLD_MS = 3_000;

// A form sent before it is hydrated waits here (early-events.ts sends it again). The browser sends none by itself but those
// with an address: what is written in the others would be lost.
const FORMS = `addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();
var f=e.target,w=window.${EARLY_FORM};window.${EARLY_FORM}=f;if(w!==f&&f.hasAttribute('action'))setTimeout(function(){
if(window.${EARLY_CLICKS}&&window.${EARLY_FORM}===f)f.submit()},${MAX_HOLD_MS})}});`;

// Buttons pressed before the page is hydrated wait here (early-events.ts presses them again). So do links that open a
// dialog, and a tapped menu, which opens by the focus it got; each is followed when nothing has come to open it.
const CLICKS = `window.${EARLY_CLICKS}=[];addEventListener('click',function(e){var w=window.${EARLY_CLICKS},
b=w&&e.target.closest('button[type=button],a[aria-haspopup]'),a=b||w&&e.pointerType==='touch'&&e.target.closest('a[aria-expanded]');
if(a&&a.href){if(e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();
setTimeout(function(){if(window.${EARLY_CLICKS})location.href=a.href},${MAX_HOLD_MS})}
if(b)w.push(b)},true);`;

// Fields changed before the page is hydrated: hydration sets them back, so early-events.ts changes them again.
const CHANGES = `window.${EARLY_CHANGES}=new Map;['input','change'].forEach(function(t){addEventListener(t,function(e){
var m=window.${EARLY_CHANGES},f=e.target;if(m&&'value'in f)m.set(f,[f.value,f.checked])},true)});`;

// A swipe before the page is hydrated: early-events.ts makes it again.
const TOUCHES = `window.${EARLY_TOUCHES}=[];['touchstart','touchend'].forEach(function(t,i){addEventListener(t,function(e){
var l=window.${EARLY_TOUCHES};if(l){l.length=i;l.push(e)}},{capture:true,passive:true})});`;

/** Before the first paint. Each kind of object it touches takes a slow phone milliseconds: the document comes as such a phone wants it. */
export const HEAD_SCRIPT = `(function(){${HELPERS}${THEME}${LIVE}${FACES}${BELOW}})()`;

/** After the page's markup, and before any other code. */
export const EARLY_EVENTS_SCRIPT = `(function(){${MOVE}${FORMS}${CLICKS}${CHANGES}${TOUCHES}${SPLASH}})()`;
