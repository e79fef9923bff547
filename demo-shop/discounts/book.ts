// The shop's discount codes, found with any case and spaces.
import { type Discount, demoDiscounts, normalCode } from './discount.ts';

export class DiscountStore {
  #byCode: Map<string, Discount>;
  #own: boolean; // still the list the demo shop starts with

  constructor(saved?: readonly Discount[]) {
    this.#own = saved === undefined;
    this.#byCode = indexed(saved ?? demoDiscounts);
  }

  /** The discounts to save for a restart. */
  get saved(): Discount[] | undefined {
    return this.#own ? undefined : this.all;
  }

  get all(): Discount[] {
    return [...this.#byCode.values()];
  }

  get automatic(): Discount[] {
    return this.all.filter((each) => each.automatic);
  }

  find(code: string): Discount | undefined {
    const discount = this.#byCode.get(normalCode(code));
    return discount?.automatic ? undefined : discount;
  }

  replace(discounts: readonly Discount[]): void {
    this.#own = false;
    this.#byCode = indexed(discounts);
  }
}

const indexed = (discounts: readonly Discount[]): Map<string, Discount> =>
  new Map(discounts.map((each) => [normalCode(each.code), each]));
