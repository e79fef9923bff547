// Writes the responses of one turn of the event loop together, after every request of the turn is read.
// Writing to a socket whose reader sleeps wakes the reader, which can cost more than the write itself. While a request is handled
// between two writes, a reader goes back to sleep; between writes that follow each other it stays awake.

/** No response waits for more than these. */
const MAX_TOGETHER = 64;

type Write = () => void;

export function createWriteTogether(): (write: Write) => void {
  let waiting: Write[] = [];

  function writeAll(): void {
    const writes = waiting;
    waiting = [];
    for (const write of writes) write();
  }

  return (write) => {
    waiting.push(write);
    if (waiting.length === 1) setImmediate(writeAll);
    else if (waiting.length === MAX_TOGETHER) writeAll();
  };
}
