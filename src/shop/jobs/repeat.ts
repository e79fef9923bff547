// Repeats work: at once and then regularly, one run at a time; a failed run is reported, and the next one
// follows.

export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (reason: string) => void,
): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => onFailure(String(error)))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
