// Runs concurrent requests for the same work once and shares the result.

export class SharedWork<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>();

  /** Joins the running work of the key, or starts it. */
  join(key: string, begin: () => Promise<Result>): Promise<Result> {
    const shared = this.#inFlight.get(key) ?? begin().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, shared);
    return shared;
  }
}
