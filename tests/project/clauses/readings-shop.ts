// How the specification is read where it is silent, odd or unsafe: brand, catalogue and screens.
import type { Heading } from './clause.ts';

const section = 'Readings';

export const READINGS_SHOP: readonly Heading[] = [
  {
    section,
    title: 'Brand and content',
    clauses: [
      [
        'Name, town, support address, social links and taglines live in one file',
        /The brand: its name, town and addresses/,
      ],
      [
        'A figure that appears on several pages exists once and is interpolated',
        /no page types a policy figure of its own/,
      ],
      [
        "The texts that mention Shopify ('Loading your 500+ products from Shopify...') stay as written",
        /12 skeleton cards and the loading text/,
      ],
    ],
  },
  {
    section,
    title: 'Catalogue',
    clauses: [
      [
        'Products are read through the Storefront GraphQL API (version 2026-04) by our server only',
        [
          /%s fits the published Storefront schema/,
          /Settings: the Storefront API is read in its version 2026-04/,
          /§7 The browser talks to our own server/,
        ],
      ],
      [
        'With no Shopify configured the demo shop stands in: 520 products, a hosted checkout page and signed webhooks',
        [/needs nothing: the demo shop on/, /The demo shop stands in for Shopify › every product is read/],
      ],
      [
        'shopifyId is the numeric part of the gid, id is shopify-<shopifyId>, handle is Shopify’s; any finds the product',
        [/§3 Product: decoded once.* › a whole product/, /Route table: a product is found/],
      ],
      ['compareAtPrice above price means a sale; compared as integers of cents', /price and salePrice: %s/],
      [
        'stock equals stockQuantity: the sum of the variants’; unreadable inventory falls back to availableForSale',
        [/§3 Product.* › stock: %s/, /without the scope for inventory, stock is known/],
      ],
      ['structured data never carries an invented rating', /never carries an invented rating/],
      [
        'categoryId is the first collection, else tag, else type, else new-arrivals',
        /§3 Product.* › category by %s/,
      ],
      ['An unknown category gives []', /an unknown category %j is empty/],
      [
        'A sub-category page shows the products whose tags, slugged, contain the slug; an unlisted slug is the 404 page',
        [/a sub-category shows the products whose tags/, /Sub-category links: .*unknown slugs 404/],
      ],
      [
        'The product page offers option buttons, the first available one chosen at the start',
        /Product page options: the first available is chosen/,
      ],
      [
        'Without variantId the first available variant is meant',
        /without variantId the first available one is meant/,
      ],
      ['A cart line shows its variant’s title', /Cart drawer: items with image, name, size/],
      ['The description is sanitised once, on the server', /nothing that runs survives: %s/],
      [
        'newest sorts by createdAt, newest first; featured means the tag featured',
        [/the sort is featured, newest, price-low/, /§4 Featured filters › the category is all/],
      ],
      [
        'Filters show title-cased ids with the id as value; sort by Category orders by category id, then name',
        [/category ids are title-cased for people/, /sort by category orders by category id/],
      ],
    ],
  },
  {
    section,
    title: 'Screens',
    clauses: [
      [
        'What the shopper pays stands large; the old price is struck through; Save $X has two decimals',
        [/what is paid comes first, the old price is struck/, /Product page: name, badge, rating/],
      ],
      [
        'Display-only controls are real controls: focusable, labelled, keyboard-operable',
        [/Sidebar: four sections open/, /the price slider has two thumbs/],
      ],
      [
        'Ellipsis: three dots',
        /cut to 100 characters plus an ellipsis when longer › leaves a text of exactly 100/,
      ],
      [
        'Each of the five FAQ groups is an accordion of its own',
        /§2 FAQ: five single-open groups of four; every key answer/,
      ],
      ['A click or any key skips the splash', /a key or a click skips the splash/],
      [
        'Under prefers-reduced-motion the splash is not shown',
        [/under prefers-reduced-motion the splash is not shown/, /Splash: is not shown to those who ask/],
      ],
      [
        'The splash never delays the rendering or loading of the page beneath',
        /§2 Splash: logo and tagline stand in the HTML/,
      ],
      ['Storage keys: theme, sessionId, admin', /§9 Constants › Storage: the keys/],
      [
        'Unknown paths answer 404, an unknown product answers 404 with Product Not Found',
        [/Route table: any other path/, /Product Not Found answers 404/],
      ],
      [
        'POST /api/contact exists, so that the admin’s Messages have a source',
        /§5 Contact › keeps a message, trimmed, unread/,
      ],
      [
        'The drawer and the mobile menu trap focus, close on Escape and give focus back',
        [/Cart drawer: slides from the right.*gives focus back/, /§2 Mobile menu: .*traps and returns focus/],
      ],
      [
        'WCAG 2.2 AA in both themes',
        [/WCAG 2\.2 AA: /, /WCAG 2\.4\.11: /, /WCAG 2\.1\.1: /, /WCAG 2\.2 AA in the %s theme › text/],
      ],
    ],
  },
];
