// Holds the texts of the frame around every page.
import { BRAND } from '../../shared/brand.ts';

export const FOOTER_BLURB = `Clothing and accessories for women, men and kids, chosen with care in ${BRAND.town}, ${BRAND.state}. Good fabric, honest prices, and a town that says hello.`;

export const CRASH = {
  title: 'Something came undone',
  text: 'A thread slipped while this page was being put together. Try once more; your cart is safe.',
  retry: 'Try Again',
  home: 'Back to Home',
} as const;

/** Appears when the code of a part cannot be loaded. */
export const PART_FAILED = {
  text: 'This part could not be loaded. Check your connection.',
  retry: 'Try again',
  close: 'Close',
} as const;

export const NEEDS_SCRIPT =
  'This page needs JavaScript. Please switch it on in your browser and load the page again.';

export const SKIP_LINK = 'Skip to content';
