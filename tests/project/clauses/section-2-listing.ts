// §2 Screens and routes: the listing pages, their sidebar, and All Merchandise.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const SKELETONS = /12 skeleton cards and the loading text, then the failure/;
const NOTHING = /nothing found, and Clear Filters resets/;
const LEFT = /the filter sidebar stands left of the grid/;
const SIDEBAR = /Sidebar: four sections open at start that toggle/;

export const SECTION_2_LISTING: readonly Heading[] = [
  {
    section,
    title: 'Category listing pages (new-arrivals, women, kids)',
    clauses: [
      [
        'A hero, a left filter sidebar and a product grid',
        [/\$\{name\} page: a hero, a grid and paging/, SIDEBAR, LEFT],
      ],
      ['1 column on small screens, 2 at sm, 3 at lg', [/1 column on small screens, 2 at sm, 3 at lg/, LEFT]],
      [
        "Numbered paging: Previous, up to 5 page buttons, Next, and the text 'Page X of Y'",
        /Listing paging: bounded, five/,
      ],
      ['It is shown only if there is more than one page', /\$\{name\} page: a hero, a grid and paging only/],
      ["Empty message 'No products found in this category.'", /a spinner while loading, two retries/],
      ['A spinner shows while loading', /a spinner while loading, two retries/],
    ],
  },
  {
    section,
    title: 'Men page',
    clauses: [
      [
        'The same as the category pages without paging',
        [/Men page: without paging/, /Men page: everything of categoryId men on one page/],
      ],
      [
        'It filters the full product list to categoryId equal to men',
        [/Men filters the full product list/, /Men page: everything of categoryId men/],
      ],
      ['The empty message is the same', /Men page: the full list without retries, and the same empty/],
    ],
  },
  {
    section,
    title: 'Sidebar',
    clauses: [
      ['Subcategory links go to {basePath}/{slug}', [SIDEBAR, /Sidebar: every sub-category link/]],
      ['Collapsible sections, all open at start', SIDEBAR],
      ['Price Range slider', SIDEBAR],
      ['Size buttons (XS, S, M, L, XL, XXL)', [SIDEBAR, /Sidebar: six sizes and eight colors/]],
      [
        'Color checkboxes (Black, White, Red, Blue, Green, Pink, Yellow, Purple)',
        [SIDEBAR, /Sidebar: six sizes and eight colors/],
      ],
      ['The price, size and color controls are display only and do not filter products', SIDEBAR],
    ],
  },
  {
    section,
    title: 'Accessories page',
    clauses: [
      [
        "A hero titled 'Accessories' with the tagline 'Perfect finishing touches to complete your signature style'",
        [/Accessories page: tagline, three badges/, /\$\{name\} page: a hero/],
      ],
      [
        'three badges: Premium Quality, Statement Pieces, Versatile Styles',
        /§2 Accessories page: three badges/,
      ],
      ['A sidebar with the accessories subcategories under /accessories', /Sidebar: every sub-category link/],
      ['A grid of 2 columns on small screens and 3 on large', /§2 Accessories page: three badges, 2 columns/],
      [
        "the empty message 'No products found in this category.', and a spinner while loading",
        /Accessories page: a spinner while loading, the empty message/,
      ],
      ['Paging at 24 per page', /\$\{name\} page: a hero, a grid and paging/],
    ],
  },
  {
    section,
    title: 'All Merchandise',
    clauses: [
      ["A search box with placeholder 'Search products...'", /Search on All Merchandise/],
      [
        "A category filter: 'All Categories' plus the distinct category ids found",
        /the category filter offers All/,
      ],
      ['A sort selector (Name, Price, Category)', /All Merchandise: by name, ascending, in a grid/],
      ['an ascending/descending toggle', /All Merchandise: by name, ascending, in a grid/],
      ['and a grid/list view toggle', /All Merchandise: the list view keeps the page/],
      ["While loading: 12 skeleton cards and 'Loading your 500+ products from Shopify...'", SKELETONS],
      [
        "'Failed to Load Products' with 'Unable to connect to Shopify store. Please try again later.'",
        SKELETONS,
      ],
      ['a Try Again button that reloads the page', SKELETONS],
      ["'No products found', 'Try adjusting your search or filter criteria'", NOTHING],
      ['a Clear Filters button that resets search and category', NOTHING],
      ['Pagination: Previous and Next buttons', /All Merchandise: Previous and Next/],
      [
        'a window of up to 5 page-number buttons centred on the current page',
        /All Merchandise: by name, ascending/,
      ],
      ["the text 'Page X of Y'", /All Merchandise: by name, ascending/],
      ['It is shown only when there is more than one page', /All Merchandise: Previous and Next/],
    ],
  },
];
