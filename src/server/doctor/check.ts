// A check of the connection: one line of the table, with its finding and the remedy.
import type { GraphqlClient } from '../../adapters/shopify/client/graphql-client.ts';
import type { Database } from '../../shop/ports/database.ts';
import type { CatalogueEntry, CommercePlatform } from '../../shop/ports/platform.ts';
import type { Clock } from '../../shop/ports/system.ts';
import type { readConfig, ShopifyConfig } from '../config.ts';

export interface DoctorContext {
  readonly config: ReturnType<typeof readConfig> & { readonly shopify: ShopifyConfig };
  readonly smtpUrl: string | undefined;
  readonly storefront: GraphqlClient;
  readonly platform: CommercePlatform;
  /** Every product, read once for all checks. */
  readonly products: () => Promise<readonly CatalogueEntry[]>;
  /** The cost of each Admin document so far, by its name. */
  readonly costs: ReadonlyMap<string, number>;
  /** Absent if the owner gave no Admin access. */
  readonly admin: GraphqlClient | undefined;
  readonly database: Database;
  readonly clock: Clock;
  /** The address of the running store. */
  readonly storeUrl: string;
}

export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed' | 'not tried';
  readonly found: string;
  readonly remedy?: string;
}

export interface Check {
  readonly name: string;
  /** Checks that must pass before this one makes sense. */
  readonly needs?: readonly string[];
  /** The advice if the check throws. */
  readonly remedy: string;
  run(context: DoctorContext): Promise<Finding>;
}

export interface Line extends Finding {
  readonly name: string;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const notTried = (found: string): Finding => ({ state: 'not tried', found });
export const warning = (found: string, remedy: string): Finding => ({ state: 'warning', found, remedy });
export const failed = (found: string, remedy: string): Finding => ({ state: 'failed', found, remedy });

async function lineOf(check: Check, context: DoctorContext, well: ReadonlySet<string>): Promise<Line> {
  const missing = check.needs?.find((name) => !well.has(name));
  if (missing) return { name: check.name, ...notTried(`needs '${missing}'`) };
  try {
    return { name: check.name, ...(await check.run(context)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { name: check.name, ...failed(message, check.remedy) };
  }
}

/** Runs in order, because later checks depend on earlier ones. */
export async function runChecks(checks: readonly Check[], context: DoctorContext): Promise<Line[]> {
  const lines: Line[] = [];
  const well = new Set<string>();
  for (const check of checks) {
    const line = await lineOf(check, context, well);
    if (line.state === 'ok' || line.state === 'warning') well.add(line.name);
    lines.push(line);
  }
  return lines;
}
