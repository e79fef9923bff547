// A cache bounded by bytes: the least recently used entry leaves first.

interface Sized {
  readonly size: number;
}

export class ByteCache<Value extends Sized> {
  readonly #entries = new Map<string, Value>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // Re-inserting moves it to the young end; Map keeps insertion order.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    if (value.size > this.maxBytes) return;
    this.#entries.set(key, value);
    this.#bytes += value.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= value.size;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
