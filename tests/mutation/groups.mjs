// Groups the files that are mutated together with the tests of each group: those beside the files, and those of their
// services. Tests that start a whole store are left out, because they take seconds for each mutant.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const folder = (path, ...tests) => ({
  name: path,
  mutate: [`src/${path}/**/*.ts`],
  tests: [`src/${path}/**/*.test.ts`, ...tests],
});
const hasServices = (name) => existsSync(join(root, 'tests/services', name));
/** The tests of these services are beside those of their tables. */
const DATABASE_TESTS = {
  orders: ['tests/database/late-orders.test.ts'],
  returns: ['tests/database/return-*.test.ts'],
  reviews: ['tests/database/review*.test.ts'],
};
const section = (name) =>
  folder(
    `shop/${name}`,
    ...(hasServices(name) ? [`tests/services/${name}/*.test.ts`] : []),
    ...(DATABASE_TESTS[name] ?? []),
  );

/** A new folder of the shop is measured without being named here. The ports are types. */
const SECTIONS = readdirSync(join(root, 'src/shop'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'ports')
  .map(({ name }) => section(name));

export const GROUPS = [
  folder('shared', 'src/shop/find/*.test.ts'),
  ...SECTIONS,
  { name: 'shop', mutate: ['src/shop/*.ts'], tests: ['src/shop/*.test.ts', 'tests/services/*.test.ts'] },
  // Sends through a real SMTP server, without a store.
  folder('adapters/mail', 'tests/api/mail-sender.test.ts'),
  folder('adapters/shopify', 'tests/services/webhooks/*.test.ts'),
  // On SQLite alone (TEST_FAST): PostgreSQL would be started for every mutant.
  folder('adapters/database', 'tests/database/*.test.ts'),
];
