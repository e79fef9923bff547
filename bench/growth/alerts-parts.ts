// What the measurement of alerts runs: the store's own database, catalogue and comparison.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createAlertWatch } from '../../src/shop/alerts/watch.ts';
export { buildView } from '../../src/shop/catalogue/catalogue-view.ts';
export { entry } from '../../tests/fixtures/catalogue.ts';
