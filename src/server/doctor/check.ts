// What a check of the connection is: one line of the table, with what was found and what to do about it.
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
  /** What each Admin document asked for so far has cost, by its name. */
  readonly costs: ReadonlyMap<string, number>;
  /** Absent when the owner gave no Admin access. */
  readonly admin: GraphqlClient | undefined;
  readonly database: Database;
  readonly clock: Clock;
  /** Where the running store answers. */
  readonly storeUrl: string;
}

export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed' | 'not tried';
  readonly found: string;
  readonly remedy?: string;
}

export interface Check {
  readonly name: string;
  /** Checks that must be well for this one to mean anything. */
  readonly needs?: readonly string[];
  /** What to do when the check throws. */
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
    const said = error instanceof Error ? error.message : String(error);
    return { name: check.name, ...failed(said, check.remedy) };
  }
}

/** In order, because later checks rest on earlier ones. */
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
