// The products as they are sold now: found by id, handle or variant, and sorted in advance.
import type { DemoCatalogue, DemoCollection, DemoProduct, DemoVariant } from '../types.ts';
import type { ProductPatch } from './model.ts';
import { OrderedList } from './ordered-list.ts';
import { type ProductOrder, productOrders, volatileOrders } from './product-orders.ts';

const MAX_CACHED_SELECTIONS = 64;

export class ProductIndex {
  readonly collections: readonly DemoCollection[];
  readonly #products = new Map<number, DemoProduct>();
  readonly #idByHandle = new Map<string, number>();
  readonly #productByVariant = new Map<number, number>();
  readonly #orders = new Map<string, OrderedList>();
  readonly #selections = new Map<string, OrderedList>();
  readonly #texts = new WeakMap<DemoProduct, string>();

  constructor(catalogue: DemoCatalogue) {
    this.collections = catalogue.collections;
    for (const product of catalogue.products) this.#index(product);
  }

  get size(): number {
    return this.#products.size;
  }

  all(): IterableIterator<DemoProduct> {
    return this.#products.values();
  }

  byId(id: number): DemoProduct | undefined {
    return this.#products.get(id);
  }

  byHandle(handle: string): DemoProduct | undefined {
    const id = this.#idByHandle.get(handle);
    return id === undefined ? undefined : this.#products.get(id);
  }

  variant(id: number): { product: DemoProduct; variant: DemoVariant } | undefined {
    const productId = this.#productByVariant.get(id);
    const product = productId === undefined ? undefined : this.#products.get(productId);
    const variant = product?.variants.find((each) => each.id === id);
    return product && variant ? { product, variant } : undefined;
  }

  collection(handle: string): DemoCollection | undefined {
    return this.collections.find((each) => each.handle === handle);
  }

  // Returns all products, or one collection's, in the requested order.
  ordered(order: ProductOrder, collection: string | null = null, reverse = false): OrderedList {
    const key = `${order}|${collection ?? ''}|${reverse}`;
    let list = this.#orders.get(key);
    if (!list) {
      list = reverse ? this.ordered(order, collection).reversed() : this.#sort(order, collection);
      this.#orders.set(key, list);
    }
    return list;
  }

  // Filters an ordered list; cached by the key until any product changes.
  selection(key: string, list: OrderedList, passes: (product: DemoProduct) => boolean): OrderedList {
    let selection = this.#selections.get(key);
    if (!selection) {
      selection = new OrderedList(
        list.ids.filter((id) => {
          const product = this.#products.get(id);
          return product !== undefined && passes(product);
        }),
      );
      const oldest = this.#selections.size >= MAX_CACHED_SELECTIONS ? this.#selections.keys().next() : null;
      if (oldest?.value !== undefined) this.#selections.delete(oldest.value);
      this.#selections.set(key, selection);
    }
    return selection;
  }

  // Returns the lower-case text for a free-text search.
  searchText(product: DemoProduct): string {
    let text = this.#texts.get(product);
    if (text === undefined) {
      const description = product.descriptionHtml.replace(/<[^>]*>/g, ' ');
      text = [product.title, product.productType, product.vendor, ...product.tags, description]
        .join(' \n ')
        .toLowerCase();
      this.#texts.set(product, text);
    }
    return text;
  }

  replace(product: DemoProduct): void {
    const before = this.#products.get(product.id);
    if (!before) throw new Error(`no product ${product.id}`);
    this.#products.set(product.id, product);
    if (before.collections !== product.collections) this.#forgetLists();
    this.#selections.clear();
    for (const key of this.#orders.keys()) {
      if (volatileOrders.has(key.split('|')[0] as ProductOrder)) this.#orders.delete(key);
    }
  }

  add(product: DemoProduct): void {
    this.#index(product);
    this.#forgetLists();
  }

  remove(id: number): DemoProduct | undefined {
    const product = this.#products.get(id);
    if (!product) return undefined;
    this.#products.delete(id);
    this.#idByHandle.delete(product.handle);
    for (const variant of product.variants) this.#productByVariant.delete(variant.id);
    this.#forgetLists();
    return product;
  }

  applyPatch(id: number, patch: ProductPatch): void {
    const product = this.#products.get(id);
    if (product) this.replace(patched(product, patch));
  }

  #index(product: DemoProduct): void {
    this.#products.set(product.id, product);
    this.#idByHandle.set(product.handle, product.id);
    for (const variant of product.variants) this.#productByVariant.set(variant.id, product.id);
  }

  #forgetLists(): void {
    this.#orders.clear();
    this.#selections.clear();
  }

  #sort(order: ProductOrder, collection: string | null): OrderedList {
    const products = [...this.#products.values()];
    const scope = collection === null ? products : products.filter((p) => p.collections.includes(collection));
    const compare = productOrders[order];
    return new OrderedList((compare ? scope.sort(compare) : scope).map((product) => product.id));
  }
}

function patched(product: DemoProduct, patch: ProductPatch): DemoProduct {
  const { variants, ...fields } = patch;
  return {
    ...product,
    ...fields,
    variants: product.variants.map((variant) => ({ ...variant, ...variants[variant.id] })),
  };
}
