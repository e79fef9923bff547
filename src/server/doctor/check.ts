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
  readonly remedy?: string | undefined;
}

export interface Check {
  readonly name: string;
  /** Checks that must pass before this one makes sense. */
  readonly needs?: readonly string[];
  /** The advice if the check throws, or finds something without an advice of its own. */
  readonly remedy: string;
  run(context: DoctorContext): Finding | Promise<Finding>;
}

export interface Line extends Finding {
  readonly name: string;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const notTried = (found: string): Finding => ({ state: 'not tried', found });
export const warning = (found: string, remedy?: string): Finding => ({ state: 'warning', found, remedy });
export const failed = (found: string, remedy?: string): Finding => ({ state: 'failed', found, remedy });

/** Only findings with a fault need an advice. */
const advised = (finding: Finding, remedy: string): Finding =>
  finding.state === 'warning' || finding.state === 'failed'
    ? { ...finding, remedy: finding.remedy ?? remedy }
    : finding;

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function findingOf(check: Check, context: DoctorContext, well: ReadonlySet<string>): Promise<Finding> {
  const missing = check.needs?.find((name) => !well.has(name));
  if (missing) return notTried(`needs '${missing}'`);
  try {
    return await check.run(context);
  } catch (error) {
    return failed(sentence(error));
  }
}

/** Runs in order, because later checks depend on earlier ones. */
export async function runChecks(checks: readonly Check[], context: DoctorContext): Promise<Line[]> {
  const lines: Line[] = [];
  const well = new Set<string>();
  for (const check of checks) {
    const line = { name: check.name, ...advised(await findingOf(check, context, well), check.remedy) };
    if (line.state === 'ok' || line.state === 'warning') well.add(line.name);
    lines.push(line);
  }
  return lines;
}

const STATE_WIDTH = 'not tried'.length;

/** Prints one line for each check, with the remedy of those that failed. */
export function tableOf(lines: readonly Line[]): string[] {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length));
  return lines.map(({ name, state, found, remedy }) =>
    [state.padEnd(STATE_WIDTH), name.padEnd(nameWidth), remedy ? `${found} -> ${remedy}` : found].join('  '),
  );
}
