// The longest time for a test of a mutant: a hundred times as long as most take, because the machine may be busy.
export const TEST_MS = 8_000;
