// Runs work of one key one after the other; other keys do not wait for it.

export class Serial {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Waits until the work of the key is done, failed work included. */
  async idle(key: string): Promise<void> {
    await this.#last.get(key);
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const leave = () => {
      if (this.#last.get(key) === end) this.#last.delete(key);
    };
    const end = result.then(leave, leave);
    this.#last.set(key, end);
    return result;
  }
}
