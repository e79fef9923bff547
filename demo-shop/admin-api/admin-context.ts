// What resolvers of the Admin API are handed besides the shop: what the token may do, and work that is under way.
import type { ShopContext } from '../context.ts';
import type { Jobs } from './jobs.ts';

export interface AdminContext extends ShopContext {
  scopes: readonly string[];
  jobs: Jobs;
}
