// The parts of the bench that kills stores while they change orders: the store that is killed, the shop that lives on, and
// the random orders.
export { createDemoShop } from '../../demo-shop/shop.ts';
export { startServer } from '../../src/server/main.ts';
export { WEBHOOK_PATH } from '../../src/shared/api.ts';
export { createRounds } from '../../tests/support/order-rounds.ts';
export { listProducts, wellStocked } from '../../tests/support/shopping.ts';
export { plainSite } from '../../tests/support/store.ts';
