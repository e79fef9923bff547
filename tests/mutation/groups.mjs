// What is mutated together, and the tests each is run against: those beside it, and those of its services. Tests that start the
// whole store hold these files too, but take seconds for each mutant.
const folder = (path, ...tests) => ({
  name: path,
  mutate: [`src/${path}/**/*.ts`],
  tests: [`src/${path}/**/*.test.ts`, ...tests],
});
const services = (name) => folder(`shop/${name}`, `tests/services/${name}/*.test.ts`);

export const GROUPS = [
  folder('shared', 'src/shop/find/*.test.ts'),
  folder('adapters/shopify', 'tests/services/webhooks/*.test.ts'),
  services('admin'),
  services('alerts'),
  services('cart'),
  services('catalogue'),
  services('checkout'),
  services('desk'),
  services('find'),
  services('insight'),
  services('mail'),
  services('orders'),
  services('publications'),
  services('webhooks'),
  { name: 'shop', mutate: ['src/shop/*.ts'], tests: ['src/shop/*.test.ts', 'tests/services/*.test.ts'] },
];
