// Settings: the environment parsed once; all errors are reported in one message.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type MailAddress, parseAddress } from '../adapters/mail/address.ts';
import { API_VERSION } from '../adapters/shopify/api-version.ts';
import type { AdminAccess } from '../adapters/shopify/client/admin-token.ts';
import type { BotSignature } from '../adapters/shopify/client/storefront-client.ts';
import { BRAND } from '../shared/brand.ts';
import { REVIEW_AFTER_DAYS } from '../shared/constants.ts';
import {
  DEFAULT_PROFILE,
  FEATURE_NAMES,
  type Features,
  featuresOf,
  listOfNames,
  PROFILES,
  unknownFeatures,
} from '../shared/features.ts';
import {
  DEFAULT_FACT_METAFIELDS,
  FACT_NAMES,
  type FactMetafields,
  readFactMetafields,
} from '../shared/product/facts.ts';
import { STRIKE_MODES, type StrikeMode } from '../shop/catalogue/price-history.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const url = z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }));
const host = z.optional(
  z
    .string()
    .check(z.trim(), z.regex(/^[\w.-]+(:\d+)?$/, 'must be a host name such as my-shop.myshopify.com')),
);

/** Every setting the store reads; `.env.example` lists exactly these. */
export const SETTINGS = z.object({
  HOST: z.optional(z.string().check(z.trim(), z.minLength(1))),
  PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d+$/.test(value) && Number(value) <= 65_535,
          'must be a port number from 0 to 65535',
        ),
      ),
  ),
  PUBLIC_URL: url,
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.regex(/^(true|false|\d)$/, 'must be true, false or how many proxies stand before the store')),
  ),
  WRITE_LIMIT_MB: z.optional(
    z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number of megabytes, 0 for no limit')),
  ),
  STRIKE_PRICES: z.optional(z.enum(STRIKE_MODES, `must be ${STRIKE_MODES.join(' or ')}`)),
  STORE_PROFILE: z.optional(z.enum(PROFILES, `must be ${PROFILES.join(' or ')}`)),
  FEATURES_OFF: z.optional(
    z.string().check(
      z.refine((value) => unknownFeatures(listOfNames(value)).length === 0, {
        error: ({ input }) =>
          `names what is no feature: ${unknownFeatures(listOfNames(String(input))).join(', ')}. Known are ${FEATURE_NAMES.join(', ')}`,
      }),
    ),
  ),
  DATA_DIR: text,
  BACKUPS: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  LOG_LEVEL: z.optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino log level'),
  ),
  SHOPIFY_STORE_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(https?:\/\/)?[\w.-]+(:\d+)?$/, 'must be a host name such as my-shop.myshopify.com'),
      ),
  ),
  SHOPIFY_STOREFRONT_ACCESS_TOKEN: text,
  SHOPIFY_STOREFRONT_PRIVATE_TOKEN: text,
  SHOPIFY_ADMIN_ACCESS_TOKEN: text,
  SHOPIFY_CLIENT_ID: text,
  SHOPIFY_CLIENT_SECRET: text,
  SHOPIFY_API_VERSION: z.optional(
    z.string().check(z.regex(/^\d{4}-\d{2}$|^unstable$/, 'must look like 2026-10')),
  ),
  SHOPIFY_WEBHOOK_SECRET: text,
  SHOPIFY_CHECKOUT_DOMAIN: host,
  SHOPIFY_SIGNATURE_INPUT: text,
  SHOPIFY_SIGNATURE: text,
  SHOPIFY_SIGNATURE_AGENT: text,
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine((value) => parseAddress(value) !== undefined, 'must look like My Shop <hello@example.com>'),
      ),
  ),
  REVIEW_AFTER_DAYS: z.optional(
    z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of days from 0 to 999')),
  ),
  DEMO_SHOP_PRODUCTS: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')),
  ),
  FACT_METAFIELDS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readFactMetafields(value) !== undefined,
          `must look like material=custom.material,care=custom.care; known are ${FACT_NAMES.join(', ')}`,
        ),
      ),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  ADMIN_USERNAME: text,
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
});

/** Accepts Hydrogen's names, so that an existing environment works as it is. */
const ALIASES: Readonly<Record<string, keyof z.infer<typeof SETTINGS>>> = {
  PUBLIC_STORE_DOMAIN: 'SHOPIFY_STORE_DOMAIN',
  PUBLIC_STOREFRONT_API_TOKEN: 'SHOPIFY_STOREFRONT_ACCESS_TOKEN',
  PRIVATE_STOREFRONT_API_TOKEN: 'SHOPIFY_STOREFRONT_PRIVATE_TOKEN',
  PUBLIC_STOREFRONT_API_VERSION: 'SHOPIFY_API_VERSION',
  PUBLIC_CHECKOUT_DOMAIN: 'SHOPIFY_CHECKOUT_DOMAIN',
};

const DEFAULT_WRITE_MEGABYTES = 10;

export interface ShopifyConfig {
  /** Address of the shop, without a trailing slash. */
  readonly shopUrl: string;
  readonly apiVersion: string;
  readonly publicToken?: string | undefined;
  readonly privateToken?: string | undefined;
  /** The access to the Admin API; undefined if the owner gave none. */
  readonly adminAccess?: AdminAccess | undefined;
  readonly checkoutHosts: readonly string[];
  readonly botSignature?: BotSignature | undefined;
}

export interface Config {
  /** The features that are on. */
  readonly features: Features;
  readonly host: string;
  readonly port: number;
  /** The address shoppers use, without a trailing slash; undefined on a local machine. */
  readonly publicUrl?: string | undefined;
  /** The number of proxies in front of the store, each of which adds the address of its client. */
  readonly proxies: number;
  /** B13 Decides which old prices are struck through beside a sale price. */
  readonly strikePrices: StrikeMode;
  readonly writeMegabytes: number;
  /** Absolute: creating a relative folder never ends if the working folder was deleted. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** B20 A backup is written each night. */
  readonly backups: boolean;
  readonly logLevel: string;
  /** Undefined starts the demo shop. */
  readonly shopify?: ShopifyConfig | undefined;
  readonly webhookSecrets: readonly string[];
  readonly demoProducts?: number | undefined;
  /** B15 The metafields with the facts about a product. */
  readonly factMetafields: FactMetafields;
  readonly mail: {
    /** Without it, mails wait. */
    readonly smtpUrl?: string | undefined;
    readonly from: MailAddress;
  };
  /** Days between shipping and the request for reviews. */
  readonly reviewAfterDays: number;
  /** Grants access to the metrics from other machines; undefined limits them to this machine. */
  readonly metricsToken?: string | undefined;
  readonly admin?: { readonly username: string; readonly password: string } | undefined;
}

/** A setting is wrong; the message names it and the problem. */
export class ConfigError extends Error {}

function withAliases(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [alias, name] of Object.entries(ALIASES)) {
    const value = env[alias];
    if (value) settings[name] = value;
  }
  for (const name of Object.keys(SETTINGS.shape)) {
    const value = env[name];
    if (value) settings[name] = value;
  }
  return settings;
}

type Values = z.infer<typeof SETTINGS>;

/** Both settings of a pair are needed. */
const PAIRS = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'],
  ['SHOPIFY_SIGNATURE_INPUT', 'SHOPIFY_SIGNATURE'],
] as const;

/** Shopify's own agent in the signatures it creates for a shop. */
const DEFAULT_SIGNATURE_AGENT = '"https://shopify.com"';

function adminAccessOf(values: Values): AdminAccess | undefined {
  const { SHOPIFY_ADMIN_ACCESS_TOKEN: adminToken } = values;
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = values;
  if (adminToken) return { adminToken };
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function botSignatureOf(values: Values): BotSignature | undefined {
  const { SHOPIFY_SIGNATURE_INPUT: input, SHOPIFY_SIGNATURE: signature } = values;
  const agent = values.SHOPIFY_SIGNATURE_AGENT ?? DEFAULT_SIGNATURE_AGENT;
  return input && signature ? { input, signature, agent } : undefined;
}

/** An app's own webhooks are signed with its client secret. */
function webhookSecretsOf(values: Values): string[] {
  const listed = (values.SHOPIFY_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim());
  return [...new Set([...listed, values.SHOPIFY_CLIENT_SECRET ?? ''])].filter(Boolean);
}

function proxiesOf({ TRUST_PROXY: setting = 'false' }: Values): number {
  return setting === 'true' ? 1 : Number(setting === 'false' ? 0 : setting);
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = SETTINGS.safeParse(withAliases(env));
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const values: Values = parsed.success ? parsed.data : {};
  if (
    values.SHOPIFY_STORE_DOMAIN &&
    !values.SHOPIFY_STOREFRONT_ACCESS_TOKEN &&
    !values.SHOPIFY_STOREFRONT_PRIVATE_TOKEN
  )
    faults.push(
      'SHOPIFY_STORE_DOMAIN needs SHOPIFY_STOREFRONT_ACCESS_TOKEN or SHOPIFY_STOREFRONT_PRIVATE_TOKEN beside it',
    );
  for (const [one, other] of PAIRS)
    if (Boolean(values[one]) !== Boolean(values[other])) faults.push(`${one} and ${other} belong together`);
  if (faults.length > 0) throw new ConfigError(`Wrong settings: ${faults.join('; ')}.`);
  return {
    features: featuresOf(values.STORE_PROFILE ?? DEFAULT_PROFILE, listOfNames(values.FEATURES_OFF ?? '')),
    host: values.HOST ?? '127.0.0.1',
    port: Number(values.PORT ?? 3000),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    proxies: proxiesOf(values),
    strikePrices: values.STRIKE_PRICES ?? 'all',
    writeMegabytes: Number(values.WRITE_LIMIT_MB ?? DEFAULT_WRITE_MEGABYTES),
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    backups: values.BACKUPS !== '0',
    logLevel: values.LOG_LEVEL ?? 'info',
    shopify: values.SHOPIFY_STORE_DOMAIN
      ? {
          shopUrl: values.SHOPIFY_STORE_DOMAIN.includes('://')
            ? values.SHOPIFY_STORE_DOMAIN
            : `https://${values.SHOPIFY_STORE_DOMAIN}`,
          apiVersion: values.SHOPIFY_API_VERSION ?? API_VERSION,
          publicToken: values.SHOPIFY_STOREFRONT_ACCESS_TOKEN,
          privateToken: values.SHOPIFY_STOREFRONT_PRIVATE_TOKEN,
          adminAccess: adminAccessOf(values),
          checkoutHosts: values.SHOPIFY_CHECKOUT_DOMAIN ? [values.SHOPIFY_CHECKOUT_DOMAIN] : [],
          botSignature: botSignatureOf(values),
        }
      : undefined,
    webhookSecrets: webhookSecretsOf(values),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: parseAddress(values.MAIL_FROM ?? '') ?? { name: BRAND.name, address: BRAND.supportEmail },
    },
    reviewAfterDays: Number(values.REVIEW_AFTER_DAYS ?? REVIEW_AFTER_DAYS),
    factMetafields: readFactMetafields(values.FACT_METAFIELDS ?? '') ?? DEFAULT_FACT_METAFIELDS,
    metricsToken: values.METRICS_TOKEN,
    demoProducts: values.DEMO_SHOP_PRODUCTS ? Number(values.DEMO_SHOP_PRODUCTS) : undefined,
    admin:
      values.ADMIN_USERNAME && values.ADMIN_PASSWORD
        ? { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD }
        : undefined,
  };
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);

/** The store runs for one person: the demo shop, on loopback, with no public address. */
export const isLocalInstall = (config: Config): boolean =>
  config.shopify === undefined && config.publicUrl === undefined && LOOPBACK_HOSTS.has(config.host);
