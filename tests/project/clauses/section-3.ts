// §3 Entities and their fields.
import type { Heading } from './clause.ts';

const section = '§3 Entities and their fields';
const ADMIN_LISTS = /§3 Entities › the admin lists/;

export const SECTION_3: readonly Heading[] = [
  {
    section,
    title: 'Entities',
    clauses: [
      [
        'Product: shopifyId, id, handle, name, description, tags, categoryId, category ({slug}), price, salePrice, …',
        [/§3 Product: decoded once.* › a whole product/, /§3 Entities › a product has the documented fields/],
      ],
      ['price (text number), salePrice (text number, optional)', /price and salePrice: %s/],
      [
        'inStock (boolean), stockQuantity (number), stock (number, read by the card)',
        /§3 Product.* › stock: %s/,
      ],
      ['rating (optional; a string number on the card), reviewCount (optional)', /§3 Product.* › rating %s/],
      ['Category: id, name, slug', /§3 Entities › the categories/],
      [
        'Cart item: id, quantity, product {name, imageUrl, price, salePrice}',
        /a cart item of the documented shape, priced by the catalogue/,
      ],
      ['Cart add payload: productId (text), quantity', /Product card: the add button sends/],
      [
        'Session identifier: a random UUID generated once and kept in local storage under a session key',
        /§3 Session identifier › is a random UUID/,
      ],
      ["Theme: 'dark' or 'light'", /§1 §4 Theme: dark by default, toggled, remembered/],
      [
        'Customer info: email, firstName, lastName, address, city, state, zipCode, country, phone',
        /each of the nine fields is checked by the form schema/,
      ],
      [
        'Order (admin): id, customerName, totalAmount, status (shown as given)',
        [ADMIN_LISTS, /a status is shown as given/],
      ],
      ['Message (admin): id, name, email, message, isRead (boolean)', ADMIN_LISTS],
      ['Newsletter subscriber: id, email, subscribedAt (date)', ADMIN_LISTS],
      [
        "Admin: id, username. Kept in browser storage under the key 'admin'",
        [/§2 Admin screen: 'Logging in\.\.\.', then an empty dashboard/, ADMIN_LISTS],
      ],
      ['Connection test result: connected (boolean), message, error', /GET \/api\/shopify\/test › says that/],
      ['Contact message: name, email, subject, message (all strings)', /§5 Contact form › %s: %s is/],
      [
        'Gift card draft: amount, design, recipient email, optional personal message',
        /§2 §4 Gift cards: five amounts, four designs/,
      ],
      ['Blog teaser: id, title, excerpt, image, category, readTime', /§3 Style blog: each teaser/],
      ['Social post: id, imageUrl, likes, comments, caption, url', /§3 Social feed: each post/],
      ['Newsletter payload: email', /§5 §8 Newsletter: trims, reads Subscribing/],
      [
        'List keys for products are taken in the order shopifyId, id, handle',
        /keys are taken in the order shopifyId, id, handle/,
      ],
      [
        'The product card description has markup stripped and is cut to 100 characters plus an ellipsis when longer',
        [
          /leaves a text of exactly 100 characters alone/,
          /strips tags, decodes entities/,
          /§3 cuts the description/,
        ],
      ],
    ],
  },
];
