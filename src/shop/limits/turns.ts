// Lets the callers of one queue take turns, so that nobody waits behind the many requests of one caller.

export interface Turns<Item> {
  add(caller: string, item: Item): void;
  /** Removes and returns the oldest item of the caller whose turn it is. */
  next(): Item | undefined;
  /** The number of items that wait, of one caller or of all. */
  size(caller?: string): number;
}

export function createTurns<Item>(): Turns<Item> {
  /** In the order of their turns; a caller without items has none. */
  const queues = new Map<string, Item[]>();
  return {
    add(caller, item) {
      const queue = queues.get(caller);
      if (queue) queue.push(item);
      else queues.set(caller, [item]);
    },

    next() {
      const [first] = queues;
      if (!first) return undefined;
      const [caller, queue] = first;
      const item = queue.shift();
      // A map lists its keys in the order in which they were added: this caller is last now.
      queues.delete(caller);
      if (queue.length > 0) queues.set(caller, queue);
      return item;
    },

    size(caller) {
      if (caller !== undefined) return queues.get(caller)?.length ?? 0;
      return [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    },
  };
}
