// B8 A product as markdown, for readers that are programs: what its page says, without its markup.
import { BRAND } from '../brand.ts';
import { CURRENCY } from '../constants.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { effectiveCents, fromCents, isOnSale } from '../money.ts';
import { href } from '../routes.ts';
import { stripMarkup } from '../text.ts';
import { canBeBought } from './google-feed.ts';

/** One line whose characters mean themselves. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~]/g, (character) => `\\${character}`)
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^-/, '\\-');

const BLOCK_END = /<\/(?:p|li|h[1-6]|ul|ol|div)>|<br\s*\/?>/gi;

/** Paragraphs stay apart; everything else is text. */
const paragraphs = (markup: string): string[] =>
  markup
    .split(BLOCK_END)
    .map((block) => escapeMarkdown(stripMarkup(block)))
    .filter(Boolean);

function priceOf(priced: Pick<ProductVariant, 'price' | 'salePrice'>): string {
  const now = `${fromCents(effectiveCents(priced))} ${CURRENCY}`;
  return isOnSale(priced) ? `${now} (regular price ${priced.price} ${CURRENCY})` : now;
}

export function productMarkdown(product: Product, origin: string): string {
  const address = origin + href.product(product);
  const variantRows = product.variants.map((variant) => {
    const name = escapeMarkdown(variant.title || product.name);
    const stock = canBeBought(product, variant) ? 'in stock' : 'sold out';
    return `| ${name} | ${priceOf(variant)} | ${stock} | ${variant.id} |`;
  });
  const lines = [
    `# ${escapeMarkdown(product.name)}`,
    '',
    `- Price: ${priceOf(product.variants[0] ?? product)}`,
    `- Availability: ${product.inStock ? 'in stock' : 'sold out'}`,
    `- Brand: ${escapeMarkdown(product.vendor || BRAND.name)}`,
    ...product.options.map(
      ({ name, values }) => `- ${escapeMarkdown(name)}: ${values.map(escapeMarkdown).join(', ')}`,
    ),
    `- Page: <${address}>`,
    ...(product.imageUrl
      ? [`- Picture: <${product.imageUrl.startsWith('/') ? origin + product.imageUrl : product.imageUrl}>`]
      : []),
    '',
    ...paragraphs(product.description).flatMap((paragraph) => [paragraph, '']),
    '## Variants',
    '',
    '| Variant | Price | Availability | Id |',
    '|---|---|---|---|',
    ...variantRows,
  ];
  return `${lines.join('\n')}\n`;
}
