// B15 Decodes the facts about a product from the shop's metafields: one line of text for each, whatever the
// metafield's type.
import * as z from 'zod/mini';
import { FACT_NAMES, type FactMetafields } from '../../../shared/product/facts.ts';
import type { ProductFacts } from '../../../shared/product/facts-schema.ts';
import { cut } from '../../../shared/text.ts';
import { maybe, plainText, text } from '../client/schema.ts';

export const factMetafield = z.object({ namespace: text, key: text, type: text, value: maybe(z.string()) });
type FactMetafield = z.output<typeof factMetafield>;

const MAX_CHARS = 500;
const MAX_NESTING = 12;

/** Splits 'custom.material' into Shopify's pair. */
export const factIdentifiers = (metafields: FactMetafields) =>
  FACT_NAMES.map((name) => {
    const [namespace = '', key = ''] = metafields[name].split('.');
    return { namespace, key };
  });

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Collects the words of Shopify's rich text, which is a tree of nodes. */
function wordsOfTree(node: unknown, depth = 0): string {
  if (depth > MAX_NESTING || typeof node !== 'object' || node === null) return '';
  const { value, children } = node as { value?: unknown; children?: unknown };
  const own = typeof value === 'string' ? value : '';
  const below = Array.isArray(children) ? children.map((child) => wordsOfTree(child, depth + 1)) : [];
  return [own, ...below].join(' ');
}

/** Empty for values that are not text, such as a reference to a file. */
function factText({ type, value = '' }: FactMetafield): string {
  if (type === 'rich_text_field') return plainText(wordsOfTree(parseJson(value)));
  if (type.startsWith('list.')) {
    const list = parseJson(value);
    return type.includes('text_field') && Array.isArray(list)
      ? list.map(plainText).filter(Boolean).join(', ')
      : '';
  }
  return type.includes('text_field') ? plainText(value) : '';
}

export function decodeFacts(
  shopMetafields: readonly (FactMetafield | undefined)[],
  metafields: FactMetafields,
): ProductFacts | undefined {
  const facts: ProductFacts = {};
  for (const name of FACT_NAMES) {
    const metafield = shopMetafields.find(
      (each) => each && `${each.namespace}.${each.key}` === metafields[name],
    );
    const words = metafield ? cut(factText(metafield), MAX_CHARS) : '';
    if (words) facts[name] = words;
  }
  return Object.keys(facts).length > 0 ? facts : undefined;
}
