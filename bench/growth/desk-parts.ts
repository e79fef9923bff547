// What the measurement of the desk runs: the store's own database and lists.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createDeskLists } from '../../src/shop/desk/lists.ts';
