// The parts of the store that the measurement of the desk runs: database and lists.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createDeskLists } from '../../src/shop/desk/lists.ts';
