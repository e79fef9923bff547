// Runs concurrent requests for the same work once and shares the result.

export class SharedWork<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  get size(): number {
    return this.#underWay.size;
  }

  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Joins what is under way for the key, or begins it. */
  join(key: string, begin: () => Promise<Result>): Promise<Result> {
    const joined = this.#underWay.get(key);
    if (joined) return joined;
    const begun = begin().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }
}
