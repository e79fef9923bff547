// §2 Screens and routes: the route table, sub-categories, and the frame around every screen.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const ROUTE = /Route table: \$\{path\} answers/;
const SLUGS = /Sub-category slugs › %s/;
const DRAWER = /Cart drawer: items with image, name/;
const SLIDE = /slide in, each from its own side/;
const MOBILE = /§2 Mobile menu: seven links/;

export const SECTION_2_FRAME: readonly Heading[] = [
  {
    section,
    title: 'Route table',
    clauses: [
      ['/ is Home', ROUTE],
      ['/about, /contact, /faq and /shipping-returns are the static pages', ROUTE],
      ['/all-merchandise is All Merchandise', ROUTE],
      [
        '/new-arrivals, /women, /men, /kids, /accessories are category listing pages',
        [/\/%s is a category listing page/, /§2 \$\{name\} page: a hero/],
      ],
      [
        '/{category}/{slug} are the sub-category links',
        /§2 Sub-category links: the sub-category in the heading/,
      ],
      [
        '/product/{id}: the id is the shopifyId or the id',
        [
          /a product link leads back to the id/,
          /Route table: a product is found by its shopifyId and by its id/,
        ],
      ],
      ['/checkout is Checkout', ROUTE],
      [
        '/admin, /admin/login and /admin/dashboard all show the same admin screen',
        /Route table: the same admin screen/,
      ],
      ['/admin/setup and /shopify-test', ROUTE],
      [
        "any other path is a 404 page titled '404 Page Not Found'",
        [/Route table: any other path/, /§2 Any other path: the 404 page/],
      ],
      [
        'The app opens with an intro splash, then a header, the routed page and a footer',
        [/§2 Splash: logo and tagline stand in the HTML/, ROUTE],
      ],
      [
        'The page title and meta tags are set per page',
        [/page title and meta tags are set per page/, /§2 Metadata: each page has its own title/],
      ],
    ],
  },
  {
    section,
    title: 'Sub-category slugs',
    clauses: [
      ['New arrivals: tops, dresses, matching-sets, bottoms-jeans, restocks-best-sellers', SLUGS],
      ['Men: denim, bottoms, shoes, outerwear', SLUGS],
      ['Women: tops, denim, sets, jumpsuits, active-wear, swimwear, loungewear, outerwear', SLUGS],
      ['Kids: sets, dresses, parent-child-clothing', SLUGS],
      [
        'Accessories: jewelry, sunglasses, bags, belts, gloves, hats, self-care (displayed as Jewelry, …, Self Care)',
        /accessories are displayed as Jewelry/,
      ],
    ],
  },
  {
    section,
    title: 'Splash',
    clauses: [
      ['The splash shows the logo and the tagline', /§2 Splash: logo and tagline stand in the HTML/],
      [
        'for 3 seconds, then a 1 second wipe transition',
        [/§9 Timing: 3 seconds, then a 1 second wipe/, /the splash lasts 3 seconds plus/],
      ],
      ['then completes and is gone', /§9 Timing: 3 seconds, then a 1 second wipe, then gone/],
    ],
  },
  {
    section,
    title: 'Header, menus, theme',
    clauses: [
      ['The desktop header is sticky', /§2 Header: is sticky, lists the menu/],
      [
        'Each top item except Home and About opens a dropdown on hover or focus',
        [/§2 Menus: every item except Home and About opens on hover/, /§2 Menus: open on focus/],
      ],
      [
        'Below the medium breakpoint a slide-in mobile menu',
        [MOBILE, SLIDE, /§9 Layout: the mobile menu shows/],
      ],
      ['lists Home, New Arrivals, Men, Women, Kids, Accessories and About', MOBILE],
      ['It also holds a theme toggle and links to the brand’s pages on three social services', MOBILE],
      [
        "A profile icon titled 'Admin Dashboard' leads to /admin/login",
        /§2 Header: is sticky, lists the menu/,
      ],
      ['A cart count badge shows in the header when the count is above 0', [DRAWER, /§2 Header: is sticky/]],
    ],
  },
  {
    section,
    title: 'Cart drawer',
    clauses: [
      [
        "It slides in from the right and is titled 'Shopping Cart'",
        [/Cart drawer: slides from the right/, SLIDE],
      ],
      ["When empty it shows 'Your cart is empty'", /Cart drawer: slides from the right/],
      ['Each item shows an image, name and price', DRAWER],
      ['the price is the sale price if present, else price', DRAWER],
      ['a quantity with minus and plus buttons', /Cart: minus never goes below 1, plus stops/],
      ['and a remove button', /Cart: removing several lines quickly/],
      ["The footer shows 'Total:' with two decimals", DRAWER],
      ['a Checkout button (leads to /checkout)', DRAWER],
      [
        'and a Continue Shopping button',
        [/Cart drawer: slides from the right/, /Cart drawer: Continue Shopping/],
      ],
    ],
  },
];
