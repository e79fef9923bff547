// The parts of the store that a killed process of returns runs, and the stand-ins it is tried with.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { NOON, oneLine, openReturnShop, returnsPlatform } from '../../tests/support/return-shop.ts';
