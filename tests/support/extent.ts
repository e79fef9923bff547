/** `npm run test:fast` draws fewer examples than `npm test`. */
export const extent = <Value>({ whole, fast }: { whole: Value; fast: Value }): Value =>
  process.env.TEST_FAST ? fast : whole;
