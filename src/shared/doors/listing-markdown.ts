// B16 Writes a list of products as markdown for programs: the text of the page without its markup.
import { CURRENCY } from '../constants.ts';
import type { Found } from '../find/view.ts';
import { effectiveCents, fromCents, isOnSale } from '../money.ts';
import { type CardProduct, fromPriceOf } from '../product/product-card.ts';
import { escapeMarkdown } from '../product/product-markdown.ts';
import { href } from '../routes.ts';

interface ListingText {
  readonly title: string;
  readonly text: string;
  readonly origin: string;
  readonly found: Found<CardProduct>;
  /** B15 Says 'from' and the lowest price, as the cards do. */
  readonly fromPrices?: boolean | undefined;
  /** The path and query of another page of the list. */
  readonly pageHref: (page: number) => string;
}

function priceOf(product: CardProduct, lowest: string | undefined): string {
  if (lowest !== undefined) return `from ${lowest} ${CURRENCY}`;
  const now = `${fromCents(effectiveCents(product))} ${CURRENCY}`;
  return isOnSale(product) ? `${now} (regular price ${product.price} ${CURRENCY})` : now;
}

function rowOf(product: CardProduct, { origin, fromPrices }: ListingText): string {
  const price = priceOf(product, fromPrices ? fromPriceOf(product) : undefined);
  const stock = product.stock > 0 ? 'in stock' : 'sold out';
  return `- [${escapeMarkdown(product.name)}](${origin}${href.product(product)}): ${price}, ${stock}`;
}

export function listingMarkdown(listing: ListingText): string {
  const { title, text, origin, found, pageHref } = listing;
  const { total, page, pages, items, corrected } = found;
  return `${[
    `# ${escapeMarkdown(title)}`,
    '',
    ...(text === '' ? [] : [escapeMarkdown(text), '']),
    ...(corrected === undefined
      ? []
      : [`Nothing has these words. These are results for ${escapeMarkdown(corrected)}.`, '']),
    `${total} products, page ${page} of ${pages}.`,
    '',
    ...items.map((item) => rowOf(item, listing)),
    ...(page < pages ? ['', `Next page: <${origin}${pageHref(page + 1)}>`] : []),
  ].join('\n')}\n`;
}
