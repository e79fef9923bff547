// A list of ids in a fixed order that can find a cursor's place without walking.
export class OrderedList {
  readonly ids: readonly number[];
  #positions: Map<number, number> | null = null;

  constructor(ids: readonly number[]) {
    this.ids = ids;
  }

  positionOf(id: number): number | undefined {
    this.#positions ??= new Map(this.ids.map((each, index) => [each, index]));
    return this.#positions.get(id);
  }

  reversed(): OrderedList {
    return new OrderedList([...this.ids].reverse());
  }
}
