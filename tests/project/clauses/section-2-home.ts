// §2 Screens and routes: Home and its blocks.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const SECTIONS = /§2 Home: the sections in order/;
const FEATURED = /§2 Featured Products: 8 placeholders/;

export const SECTION_2_HOME: readonly Heading[] = [
  {
    section,
    title: 'Home',
    clauses: [
      [
        'Sections in order: hero, category or promo, featured, founder, gift cards, blog, social, newsletter, footer',
        [SECTIONS, /§2 Home: the hero comes first/],
      ],
      [
        "The 'Shop By Category' block loads categories and shows 3 skeleton placeholders while loading",
        /§2 Shop By Category: 3 placeholders/,
      ],
      [
        "Otherwise it always shows 'New Collections Coming Soon' with 'Stay Tuned'",
        [/§2 Shop By Category: 3 placeholders/, SECTIONS],
      ],
      ['The fetched category list is not rendered', /§2 Shop By Category: .*the list is never rendered/],
      ["Founder spotlight (with a 'Learn Her Story' link to /about)", SECTIONS],
      ["The Featured Products section has a 'Shop Collection' link to /new-arrivals", SECTIONS],
      [
        'The footer has a brand blurb, links to three social pages and a scroll-to-top button',
        /§2 Footer: blurb, three social pages/,
      ],
    ],
  },
  {
    section,
    title: 'Featured Products section',
    clauses: [
      ['Loading shows 8 skeleton cards', FEATURED],
      [
        "With no products it shows a 'Fresh Collection Dropping Soon' message with 'Coming Very Soon'",
        /§2 Featured Products: says what is coming/,
      ],
      [
        'A filter bar with search text, category, a price range and a sort',
        /§2 Featured Products: 8 placeholders, then the first 8, filtered/,
      ],
      [
        'A Clear Filters button appears under the conditions in section 4',
        /§2 Featured Products: .*then cleared/,
      ],
      ["The 'Load More Products' button has no behaviour", FEATURED],
    ],
  },
  {
    section,
    title: 'Gift cards block',
    clauses: [
      ['Amount choices and four designs', /§2 §4 Gift cards: five amounts, four designs/],
      ['A recipient email, an optional personal message', /§2 §4 Gift cards: five amounts, four designs/],
      ['and a create button with no behaviour', /§2 Gift cards: creating one sends nothing/],
    ],
  },
  {
    section,
    title: 'Newsletter block',
    clauses: [
      ['An email input and a subscribe button', /§5 §8 Newsletter: trims, reads Subscribing/],
      ["The button reads 'Subscribing...' while pending", /§5 §8 Newsletter: trims, reads Subscribing/],
    ],
  },
];
