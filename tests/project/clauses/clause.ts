// The shape of the specification's clauses: what is promised, and by which tests' titles the promise is held.

/** One sentence or row of the specification, quoted, and the titles that hold it: each pattern must find a test. */
export type Clause = readonly [quote: string, tests: RegExp | readonly RegExp[]];

export interface Heading {
  readonly section: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export const patternsOf = ([, tests]: Clause): readonly RegExp[] =>
  tests instanceof RegExp ? [tests] : tests;
