// `npm run doctor`: checks the connection to Shopify, prints a table, and fails if one check does.
import { fileURLToPath } from 'node:url';
import { createAdminClient } from '../../adapters/shopify/client/admin-client.ts';
import { createStorefrontClient } from '../../adapters/shopify/client/storefront-client.ts';
import { createShopifyPlatform } from '../../adapters/shopify/platform.ts';
import type { Clock, Log } from '../../shop/ports/system.ts';
import { readConfig } from '../config.ts';
import { ADMIN_CHECKS } from '../doctor/admin-checks.ts';
import { runChecks, tableOf } from '../doctor/check.ts';
import { COST_CHECK } from '../doctor/cost-check.ts';
import { CHECKOUT_CHECKS, SETTINGS_CHECKS } from '../doctor/domain-checks.ts';
import { FIGURES_CHECKS } from '../doctor/figures-checks.ts';
import { STORE_CHECKS } from '../doctor/store-checks.ts';
import { STOREFRONT_CHECKS } from '../doctor/storefront-checks.ts';
import { systemClock } from '../system/system.ts';
import { runCommand, type Terminal, UsageError, withDatabase } from './run-command.ts';

export const CHECKS = [
  ...SETTINGS_CHECKS,
  ...STOREFRONT_CHECKS,
  ...CHECKOUT_CHECKS,
  ...FIGURES_CHECKS,
  ...ADMIN_CHECKS,
  COST_CHECK,
  ...STORE_CHECKS,
];

/** The table names the problem, so a log line would repeat it. */
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function doctorCommand(
  args: readonly string[],
  terminal: Terminal,
  clock: Clock = systemClock,
): Promise<void> {
  if (args.length > 0) return Promise.reject(new UsageError('Usage: npm run doctor'));
  const config = readConfig(terminal.env);
  const { shopify } = config;
  if (!shopify) {
    terminal.print(
      'SHOPIFY_STORE_DOMAIN is not set: the demo shop stands in, and there is nothing to check.',
    );
    return Promise.resolve();
  }
  return withDatabase(terminal, async (database) => {
    const platform = createShopifyPlatform({ ...shopify, publicUrl: config.publicUrl, log: silent });
    const costs = new Map<string, number>();
    const noteCost = (document: string, cost: number) => {
      costs.set(/(?:query|mutation) (\w+)/.exec(document)?.[1] ?? 'unnamed', cost);
    };
    let products: ReturnType<typeof platform.listProducts> | undefined;
    const lines = await runChecks(CHECKS, {
      config: { ...config, shopify },
      smtpUrl: config.mail.smtpUrl,
      storefront: createStorefrontClient({ ...shopify, log: silent }),
      platform,
      products: () => {
        products ??= platform.listProducts();
        return products;
      },
      costs,
      admin:
        shopify.adminAccess &&
        createAdminClient({ ...shopify, access: shopify.adminAccess, log: silent, onCost: noteCost }),
      database,
      clock,
      storeUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    });
    for (const line of tableOf(lines)) terminal.print(line);
    const countOf = (outcome: string) => lines.filter(({ state }) => state === outcome).length;
    const wrong = countOf('failed');
    if (wrong > 0)
      throw new UsageError(`${wrong} of ${lines.length} checks failed. docs/shopify.md says more.`);
    const warnings = countOf('warning');
    terminal.print(
      warnings > 0
        ? `The connection works, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
        : 'The connection works.',
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(doctorCommand);
