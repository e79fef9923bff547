// §2 Screens and routes: the product page and the product card.
import type { Heading } from './clause.ts';

const section = '§2 Screens and routes';
const WHOLE = /Product page: name, badge, rating, reviews, price, banner/;
const GALLERY = /Product page gallery: starts at 0; arrows, thumbnails/;
const CARD = /Product card: name, preview, rating, price, sale and low-stock/;

export const SECTION_2_PRODUCT: readonly Heading[] = [
  {
    section,
    title: 'Product page (/product/{id})',
    clauses: [
      ["Loading text: 'Loading product details...'", /Product page: loading text, two retries/],
      [
        "On error or a missing product: 'Product Not Found', 'The product you're looking for doesn't exist.'",
        [/Product Not Found answers 404/, /Product page: loading text, two retries/],
      ],
      ['and a Back to Products link to /all-merchandise', /Product Not Found answers 404/],
      ['An image gallery with previous and next arrows and thumbnails', GALLERY],
      [
        "A category badge (default 'Premium Collection')",
        [/category badge falls back to 'Premium Collection'/, /Product page: the category badge/],
      ],
      ['the name', WHOLE],
      [
        "a star rating (default 4.5) with '(N reviews)'",
        [WHOLE, /Product page: a rating of 4.5 and no reviews/],
      ],
      [
        'The price, with a strikethrough sale price when on sale',
        [WHOLE, /what is paid comes first, the old price/],
      ],
      ["and a 'Save $X' badge when on sale", WHOLE],
      [
        "An 'In Stock - Ready to Ship' banner (always shown)",
        [WHOLE, /Product page: Add to Cart is disabled when stock is 0/],
      ],
      [
        'The description as rich text, with a default text when empty',
        [WHOLE, /Product page: .*a default text when the description is empty/],
      ],
      ['A quantity stepper', /Product page quantity: at least 1 and at most the stock$/],
      ['an Add to Cart button', /Product page options: the first available is chosen/],
      ['and a wishlist heart toggle (local only)', /a failed add says so; the heart toggles locally/],
      ['A share button with no action', /the heart toggles locally; sharing does nothing/],
      ["Trust notes: 'Secure Payment', 'Free Shipping on Orders $50+', '30-Day Returns'", WHOLE],
      ["'Sold by: {vendor}' when a vendor is present", [WHOLE, /Product page: .*no vendor/]],
      ['The page sets page metadata', /Product page: metadata and structured product data/],
      [
        'and structured product data: title, description, image, id and the first variant’s price',
        /title, description, image, id and what is paid for the first/,
      ],
    ],
  },
  {
    section,
    title: 'Product card (used in grids)',
    clauses: [
      ['Shows an image, a hover overlay', /Product card: the hover overlay brings/],
      ['a wishlist heart (local toggle, not saved)', /Product card: a click anywhere on it/],
      ['the name, a description preview, a star rating, and a price with a dollar sign', CARD],
      ['A sale badge appears when salePrice is below price', [CARD, /a sale badge appears when salePrice/]],
      [
        "A 'Low Stock' badge appears when stock is above 0 and below 10",
        [CARD, /a 'Low Stock' badge appears when stock/],
      ],
      ['An add-to-cart button', /Product card: the add button sends/],
      [
        'A click goes to /product/{shopifyId or id}',
        [/Product card: a click anywhere on it/, /links to \/product\/\{shopifyId or id\}/],
      ],
      [
        'slugs women and accessories use the primary colour, all other slugs the secondary colour',
        [/slugs women and accessories use the primary/, /the slug %s uses the %s colour/],
      ],
    ],
  },
];
