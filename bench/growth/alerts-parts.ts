// The parts of the store that the measurement of alerts runs: database, catalogue and comparison.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createAlertWatch } from '../../src/shop/alerts/watch.ts';
export { buildView } from '../../src/shop/catalogue/catalogue-view.ts';
export { entry } from '../../tests/fixtures/catalogue.ts';
