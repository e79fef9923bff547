// B15 The facts about a product (material, care, origin, fit and the model's size), in one order and with one
// name each.
import type { Product } from '../entities.ts';
import type { ProductFacts } from './facts-schema.ts';
import { isGtin } from './gtin.ts';

export type FactName = keyof ProductFacts;

export const FACT_LABELS: Readonly<Record<FactName, string>> = {
  material: 'Material',
  care: 'Care',
  origin: 'Origin',
  fit: 'Fit',
  model: 'Model',
};
export const SKU_LABEL = 'SKU';
export const FACT_NAMES = Object.keys(FACT_LABELS) as readonly FactName[];

/** The metafield behind each fact, such as 'custom.material'. */
export type FactMetafields = Readonly<Record<FactName, string>>;
export const DEFAULT_FACT_METAFIELDS: FactMetafields = {
  material: 'custom.material',
  care: 'custom.care',
  origin: 'custom.origin',
  fit: 'custom.fit',
  model: 'custom.model',
};

/** 'material=specs.fabric': facts that are not named stay as they are. Undefined for an unreadable setting. */
export function readFactMetafields(setting: string): FactMetafields | undefined {
  const metafields: Record<FactName, string> = { ...DEFAULT_FACT_METAFIELDS };
  for (const pair of setting.split(',').filter((each) => each.trim())) {
    const [, name, metafield] = /^\s*(\w+)\s*=\s*([\w-]+\.[\w-]+)\s*$/.exec(pair) ?? [];
    const factName = FACT_NAMES.find((each) => each === name);
    if (!factName || !metafield) return undefined;
    metafields[factName] = metafield;
  }
  return metafields;
}

interface FactRow {
  readonly name: FactName;
  readonly label: string;
  readonly value: string;
}

/** Returns the known facts in their order. */
export const factRows = (facts: ProductFacts | undefined): FactRow[] =>
  FACT_NAMES.flatMap((name) => {
    const value = facts?.[name];
    return value ? [{ name, label: FACT_LABELS[name], value }] : [];
  });

/** A product with the details that lists do not have. */
export interface DetailedEntry {
  readonly product: Product;
  readonly details?: {
    readonly facts?: ProductFacts;
    readonly variants?: readonly {
      readonly id: string;
      readonly sku?: string | undefined;
      readonly barcode?: string | undefined;
    }[];
  };
}

/** Adds the facts and each variant's numbers for the product's own page. */
export function withFacts({ product, details }: DetailedEntry): Product {
  const detailsById = new Map(details?.variants?.map((each) => [each.id, each]));
  return {
    ...product,
    ...(details?.facts && { facts: details.facts }),
    variants: product.variants.map((variant) => {
      const { sku, barcode } = detailsById.get(variant.id) ?? {};
      return { ...variant, ...(sku && { sku }), ...(barcode && isGtin(barcode) && { gtin: barcode }) };
    }),
  };
}

const CLOTHING: ReadonlySet<string> = new Set(['women', 'men', 'kids']);

/** Clothing must say where it was made and of what (16 CFR 303). */
export const isClothing = ({ categoryId, giftCard }: Pick<Product, 'categoryId' | 'giftCard'>): boolean =>
  CLOTHING.has(categoryId) && !giftCard;
