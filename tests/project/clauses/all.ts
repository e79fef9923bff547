// Every clause of the specification's sections 2 to 9, and every reading of it, in their order.
import type { Heading } from './clause.ts';
import { READINGS_SERVER } from './readings-server.ts';
import { READINGS_SHOP } from './readings-shop.ts';
import { SECTION_2_CHECKOUT_ADMIN } from './section-2-checkout-admin.ts';
import { SECTION_2_FRAME } from './section-2-frame.ts';
import { SECTION_2_HOME } from './section-2-home.ts';
import { SECTION_2_LISTING } from './section-2-listing.ts';
import { SECTION_2_PRODUCT } from './section-2-product.ts';
import { SECTION_2_STATIC } from './section-2-static.ts';
import { SECTION_3 } from './section-3.ts';
import { SECTION_4 } from './section-4.ts';
import { SECTION_5, SECTION_6 } from './section-5-6.ts';
import { SECTION_7 } from './section-7.ts';
import { SECTION_8 } from './section-8.ts';
import { SECTION_9 } from './section-9.ts';

export const HEADINGS: readonly Heading[] = [
  ...SECTION_2_FRAME,
  ...SECTION_2_HOME,
  ...SECTION_2_STATIC,
  ...SECTION_2_LISTING,
  ...SECTION_2_PRODUCT,
  ...SECTION_2_CHECKOUT_ADMIN,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_5,
  ...SECTION_6,
  ...SECTION_7,
  ...SECTION_8,
  ...SECTION_9,
  ...READINGS_SHOP,
  ...READINGS_SERVER,
];
