// Every screen of the store and its states, and how each is reached.
import type { Screen } from '../screens.ts';
import { ADMIN } from './admin.ts';
import { CHECKOUT } from './checkout.ts';
import { FRAME, STATIC } from './frame.ts';
import { HOME, LISTINGS, PRODUCT } from './products.ts';

export const SCREENS: readonly Screen[] = [
  ...HOME,
  ...STATIC,
  ...FRAME,
  ...LISTINGS,
  ...PRODUCT,
  ...CHECKOUT,
  ...ADMIN,
];
