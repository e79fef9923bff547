// B8 Writes a product as markdown for programs: the text of its page without its markup.
import { BRAND } from '../brand.ts';
import { CURRENCY } from '../constants.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { effectiveCents, fromCents, isOnSale } from '../money.ts';
import { href } from '../routes.ts';
import { stripMarkup } from '../text.ts';
import { factRows, SKU_LABEL } from './facts.ts';
import { canBeBought } from './variant-offer.ts';

/** Escapes one line, so that its characters have no meaning in markdown. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~]/g, (character) => `\\${character}`)
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/^-/, '\\-');

const BLOCK_END = /<\/(?:p|li|h[1-6]|ul|ol|div|caption)>|<br\s*\/?>/gi;
const TABLE = /(<table[^<>]*>.*?<\/table>)/gis;
const CAPTION = /<caption[^<>]*>(.*?)<\/caption>/is;

const blocks = (markup: string): string[] =>
  markup
    .split(BLOCK_END)
    .map((block) => escapeMarkdown(stripMarkup(block)))
    .filter(Boolean);

/** B15 Converts a table: its first row is the head, and every row gets as many cells. */
function tableOf(markup: string): string[] {
  const caption = CAPTION.exec(markup)?.[1] ?? '';
  const rows = markup
    .split(/<\/tr>/i)
    .map((row) => row.split(/<\/t[hd]>/i).slice(0, -1))
    .map((cells) => cells.map((cell) => escapeMarkdown(stripMarkup(cell.replace(CAPTION, '')))))
    .filter((cells) => cells.length > 0);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const lines = rows.map(
    (cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`,
  );
  const table = [...lines.slice(0, 1), `|${'---|'.repeat(width)}`, ...lines.slice(1)].join('\n');
  return [...blocks(caption), ...(width > 0 ? [table] : [])];
}

/** Separates the paragraphs and the tables; everything else becomes text. */
const paragraphs = (markup: string): string[] =>
  markup.split(TABLE).flatMap((part) => (/^<table/i.test(part) ? tableOf(part) : blocks(part)));

function priceOf(priced: Pick<ProductVariant, 'price' | 'salePrice'>): string {
  const now = `${fromCents(effectiveCents(priced))} ${CURRENCY}`;
  return isOnSale(priced) ? `${now} (regular price ${priced.price} ${CURRENCY})` : now;
}

export function productMarkdown(product: Product, origin: string): string {
  const address = origin + href.product(product);
  const hasSkus = product.variants.some(({ sku }) => sku);
  const variantRows = product.variants.map((variant) => {
    const name = escapeMarkdown(variant.title || product.name);
    const stock = canBeBought(product, variant) ? 'in stock' : 'sold out';
    const sku = hasSkus ? ` ${escapeMarkdown(variant.sku ?? '')} |` : '';
    return `| ${name} | ${priceOf(variant)} | ${stock} | ${variant.id} |${sku}`;
  });
  const facts = factRows(product.facts).map(({ label, value }) => `- ${label}: ${escapeMarkdown(value)}`);
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
    ...(facts.length > 0 ? ['## Details', '', ...facts, ''] : []),
    '## Variants',
    '',
    `| Variant | Price | Availability | Id |${hasSkus ? ` ${SKU_LABEL} |` : ''}`,
    `|---|---|---|---|${hasSkus ? '---|' : ''}`,
    ...variantRows,
  ];
  return `${lines.join('\n')}\n`;
}
