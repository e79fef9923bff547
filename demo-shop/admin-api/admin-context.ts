// The context of the Admin API's resolvers besides the shop: the token's scopes, the API's version, and running jobs.
import type { ShopContext } from '../context.ts';
import type { Jobs } from './jobs.ts';

export interface AdminContext extends ShopContext {
  scopes: readonly string[];
  /** The version that answers. */
  version: string;
  jobs: Jobs;
}
