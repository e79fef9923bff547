// The filters of collection and search listings: testing products against them, and offering them.
import { type DemoProduct, type DemoVariant, isSellable } from '../types.ts';

export interface ProductFilter {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  tag?: string | null;
  productType?: string | null;
  productVendor?: string | null;
  variantOption?: { name: string; value: string } | null;
}

type Test<T> = (item: T) => boolean;

// As at Shopify: filters of one kind widen each other, filters of different kinds narrow each other.
export function filterTest(filters: readonly ProductFilter[]): Test<DemoProduct> {
  const productTests = new Map<string, Test<DemoProduct>[]>();
  const variantTests = new Map<string, Test<DemoVariant>[]>();
  const put = <T>(map: Map<string, Test<T>[]>, kind: string, test: Test<T>) =>
    map.set(kind, [...(map.get(kind) ?? []), test]);

  for (const { available, price, tag, productType, productVendor, variantOption } of filters) {
    if (tag) put(productTests, 'tag', (p) => p.tags.some((each) => same(each, tag)));
    if (productType) put(productTests, 'type', (p) => same(p.productType, productType));
    if (productVendor) put(productTests, 'vendor', (p) => same(p.vendor, productVendor));
    if (typeof available === 'boolean') put(variantTests, 'stock', (v) => isSellable(v) === available);
    if (price) put(variantTests, 'price', priceTest(price.min ?? null, price.max ?? null));
    if (variantOption) {
      const { name, value } = variantOption;
      put(variantTests, `option ${name.toLowerCase()}`, (v) =>
        v.selectedOptions.some((each) => same(each.name, name) && same(each.value, value)),
      );
    }
  }
  const passes = <T>(map: Map<string, Test<T>[]>, item: T) =>
    [...map.values()].every((tests) => tests.some((test) => test(item)));
  return (product) =>
    passes(productTests, product) && product.variants.some((variant) => passes(variantTests, variant));
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const priceTest =
  (min: number | null, max: number | null): Test<DemoVariant> =>
  ({ price }) =>
    (min === null || price >= Math.round(min * 100)) && (max === null || price <= Math.round(max * 100));

// Lists the filters of a listing page, with the number of products for each value.
export function offeredFilters(products: readonly DemoProduct[]) {
  const isAvailable = (p: DemoProduct) => p.variants.some(isSellable);
  const available = products.filter(isAvailable).length;
  const prices = products.flatMap((product) => product.variants.map((variant) => variant.price / 100));
  const highest = prices.reduce((max, price) => Math.max(max, price), 0);
  const options = [...new Set(products.flatMap((product) => product.options.map((option) => option.name)))];
  return [
    list('filter.v.availability', 'Availability', [
      value('filter.v.availability.1', 'In stock', available, { available: true }),
      value('filter.v.availability.0', 'Out of stock', products.length - available, { available: false }),
    ]),
    {
      ...list('filter.v.price', 'Price', [
        value('filter.v.price', 'Price', products.length, { price: { min: 0, max: highest } }),
      ]),
      type: 'PRICE_RANGE',
      presentation: null,
    },
    counted(
      'filter.p.product_type',
      'Product type',
      products,
      (p) => [p.productType],
      (v) => ({ productType: v }),
    ),
    counted(
      'filter.p.vendor',
      'Brand',
      products,
      (p) => [p.vendor],
      (v) => ({ productVendor: v }),
    ),
    ...options.map((name) =>
      counted(
        `filter.v.option.${name.toLowerCase()}`,
        name,
        products,
        (p) => p.options.find((option) => option.name === name)?.values ?? [],
        (v) => ({ variantOption: { name, value: v } }),
      ),
    ),
  ];
}

function counted(
  id: string,
  label: string,
  products: readonly DemoProduct[],
  valuesOf: (product: DemoProduct) => readonly string[],
  input: (value: string) => ProductFilter,
) {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const each of new Set(valuesOf(product))) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const values = [...counts].map(([text, count]) => value(`${id}.${slug(text)}`, text, count, input(text)));
  return list(id, label, values);
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const list = (id: string, label: string, values: unknown[]) => ({
  id,
  label,
  type: 'LIST',
  presentation: 'TEXT',
  values,
});
const value = (id: string, label: string, count: number, input: ProductFilter) => ({
  id,
  label,
  count,
  input: JSON.stringify(input),
});
