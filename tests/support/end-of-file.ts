// Work that is due when the tests of a file have run, for helpers that are called inside a test.
const due: (() => Promise<void>)[] = [];

export const atEndOfFile = (work: () => Promise<void>): void => void due.push(work);

/** Each project calls it after the last test of a file, because its files share their modules. */
export async function endFile(): Promise<void> {
  await Promise.all(due.splice(0).map((work) => work()));
}
