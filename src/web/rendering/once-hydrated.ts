// What a page does once it is hydrated, fetched together.
export { fetchFonts } from './late-fonts.ts';
export { showBelow } from './show-below.ts';
