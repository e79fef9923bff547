// Runs concurrent requests for the same work once and shares the result.

export class SharedWork<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>();

  get size(): number {
    return this.#inFlight.size;
  }

  has(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** Joins what is under way for the key, or begins it. */
  join(key: string, begin: () => Promise<Result>): Promise<Result> {
    const joined = this.#inFlight.get(key);
    if (joined) return joined;
    const begun = begin().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, begun);
    return begun;
  }
}
