// How long a test of a mutant may take: a hundred times as long as most, because the machine may be busy.
export const TEST_MS = 8_000;
