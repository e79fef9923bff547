// Checks the documents we send to Shopify against its published schemas and access scopes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryCost } from '../../demo-shop/admin-api/query-cost.ts';
import { PROTECTED_TOPICS } from '../../demo-shop/admin-api/scopes.ts';
import { ADMIN_SCOPES, holdsScope, STOREFRONT_SCOPES } from '../../src/adapters/shopify/access.ts';
import { adminTopic } from '../../src/adapters/shopify/admin/platform.ts';
import * as adminDocuments from '../../src/adapters/shopify/admin/queries.ts';
import { API_VERSION } from '../../src/adapters/shopify/api-version.ts';
import * as doorDocuments from '../../src/adapters/shopify/doors/queries.ts';
import * as changeDocuments from '../../src/adapters/shopify/order-changes/queries.ts';
import * as publicationDocuments from '../../src/adapters/shopify/publications/queries.ts';
import * as storefrontDocuments from '../../src/adapters/shopify/queries.ts';
import * as returnDocuments from '../../src/adapters/shopify/returns/queries.ts';
import { SUBSCRIBED_TOPICS } from '../../src/adapters/shopify/webhooks/topics.ts';
import { ROOT, sourceFiles } from '../support/imports.ts';
import { type Api, publishedSchema, scopesIn, versionsOf } from '../support/shopify-schemas.ts';
import { accessOf } from '../support/webhook-samples.ts';

const MAX_COST = 1_000;
/** Shopify names nothing in its place; what a cart's tax is, is not said anywhere else. */
const NO_SUCCESSOR = /^The field CartCost\.totalTaxAmount is deprecated/;
/** The page that the list of orders is asked for. */
const SIZES = { first: adminDocuments.ORDERS_PER_PAGE };

const documentsOf = (module: object): [string, string][] =>
  Object.entries(module).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith('#graphql'),
  );
const DOCUMENTS: Readonly<Record<Api, [string, string][]>> = {
  admin: [...documentsOf(adminDocuments), ...documentsOf(changeDocuments), ...documentsOf(returnDocuments)],
  'storefront-graphql': [
    ...documentsOf(storefrontDocuments),
    ...documentsOf(publicationDocuments),
    ...documentsOf(doorDocuments),
  ],
};
const ADMIN = publishedSchema('admin', API_VERSION);

describe('What we send to Shopify', () => {
  const cases = (['admin', 'storefront-graphql'] as const).flatMap((api) =>
    [...new Set([API_VERSION, versionsOf(api).at(-1) ?? ''])].flatMap((version) =>
      DOCUMENTS[api].map(([name, text]) => [name, api, version, text] as const),
    ),
  );

  it('the lists have every document of the source', () => {
    const written = sourceFiles('src').flatMap(
      (file) => readFileSync(file, 'utf8').match(/`#graphql\s+(?:query|mutation)\b/g) ?? [],
    );
    expect(Object.values(DOCUMENTS).flat()).toHaveLength(written.length);
  });

  it.each(cases)(
    '%s fits the published %s schema of %s and uses nothing deprecated',
    (_name, api, version, text) => {
      const { schema } = publishedSchema(api, version);
      const faults = validate(schema, parse(text), [...specifiedRules, NoDeprecatedCustomRule]);
      expect(faults.map((fault) => fault.message).filter((message) => !NO_SUCCESSOR.test(message))).toEqual(
        [],
      );
    },
  );

  it.each(DOCUMENTS.admin)('%s costs less than Shopify allows a document of the Admin API', (_name, text) => {
    const cost = queryCost(ADMIN.schema, text, SIZES);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(MAX_COST);
  });

  it('the cost rule is Shopify’s', () => {
    const cost = (text: string) => queryCost(ADMIN.schema, text);
    expect(cost('{ shop { name } }')).toBe(1);
    expect(cost('{ orders(first: 10) { nodes { id } } }')).toBe(12);
    expect(cost('{ orders(first: 10) { edges { node { totalPriceSet { shopMoney { amount } } } } } }')).toBe(
      32,
    );
    expect(cost('mutation { orderCancel(orderId: "1", reason: OTHER, restock: true) { job { id } } }')).toBe(
      12,
    );
  });
});

/** The fields a document reads, as 'Order.email', with the type each leads to. */
function fieldsOf(api: Api, text: string): { owner: string; name: string; type: string }[] {
  const { schema } = publishedSchema(api, API_VERSION);
  const info = new TypeInfo(schema);
  const fields: { owner: string; name: string; type: string }[] = [];
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field() {
        const name = info.getFieldDef()?.name ?? '';
        const type = String(info.getType()).replace(/[[\]!]|Connection/g, '');
        fields.push({ owner: String(info.getParentType()), name, type });
      },
    }),
  );
  return fields;
}

describe('The access we ask Shopify for', () => {
  const granted = new Set(Object.keys(ADMIN_SCOPES));
  const refused = (demanded: readonly string[]) =>
    demanded.length > 0 && !demanded.some((scope) => holdsScope(granted, scope));

  it.each(DOCUMENTS.admin)('%s needs no scope that is not in the list', (_name, text) => {
    const missing = fieldsOf('admin', text).flatMap(({ owner, name, type }) => {
      const field = ADMIN.type(owner)?.fields?.find((each) => each.name === name);
      const demands = [scopesIn(field?.requiredAccess), scopesIn(ADMIN.type(type)?.requiredAccess)];
      return demands.filter(refused).map((demanded) => `${owner}.${name}: ${demanded.join(' or ')}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(SUBSCRIBED_TOPICS)('the topic %s needs no scope that is not in the list', (topic) => {
    const value = ADMIN.type('WebhookSubscriptionTopic')?.enumValues?.find(
      ({ name }) => name === adminTopic(topic),
    );
    expect(value).toBeDefined();
    const demanded = scopesIn(value?.description);
    expect(demanded).not.toEqual([]);
    expect(refused(demanded), demanded.join(' or ')).toBe(false);
    const { scopes } = accessOf(topic);
    expect(scopes).not.toEqual([]);
    expect(refused(scopes), scopes.join(' or ')).toBe(false);
  });

  it('the topics marked as personal are those the stand-in refuses without level 1, and docs/shopify.md names them', () => {
    const personal = SUBSCRIBED_TOPICS.filter((topic) => accessOf(topic).isPersonal);
    expect(personal).toEqual(SUBSCRIBED_TOPICS.filter((topic) => PROTECTED_TOPICS.test(topic)));
    const page = readFileSync(`${ROOT}/docs/shopify.md`, 'utf8').replaceAll('\n', ' ');
    const named = /cannot read orders or subscribe to (.*?) \('/.exec(page)?.[1];
    const groups = new Set(personal.map((topic) => `\`${topic.split('/')[0]}/*\``));
    expect(new Set(named?.match(/`[^`]+`/g))).toEqual(groups);
  });

  it('each scope of the list is needed by a document or a topic', () => {
    const topics = new Set<string>(SUBSCRIBED_TOPICS.map(adminTopic));
    const sentences = [
      ...(ADMIN.type('WebhookSubscriptionTopic')?.enumValues ?? [])
        .filter(({ name }) => topics.has(name))
        .map(({ description }) => description),
      ...DOCUMENTS.admin
        .flatMap(([, text]) => fieldsOf('admin', text))
        .flatMap(({ owner, name, type }) => [
          ADMIN.type(owner)?.fields?.find((each) => each.name === name)?.requiredAccess,
          ADMIN.type(type)?.requiredAccess,
        ]),
    ];
    const demanded = new Set(sentences.flatMap((sentence) => scopesIn(sentence)));
    expect(Object.keys(ADMIN_SCOPES).filter((scope) => !demanded.has(scope))).toEqual([]);
  });

  it.each(DOCUMENTS['storefront-graphql'])(
    '%s needs no permission that is not in the list',
    (_name, text) => {
      const published = publishedSchema('storefront-graphql', API_VERSION);
      const demanded = fieldsOf('storefront-graphql', text).flatMap(({ owner, name }) =>
        scopesIn(published.type(owner)?.fields?.find((each) => each.name === name)?.requiredAccess),
      );
      expect(demanded.filter((scope) => !Object.hasOwn(STOREFRONT_SCOPES, scope))).toEqual([]);
    },
  );

  it('docs/shopify.md names each scope with its reason', () => {
    const page = readFileSync(`${ROOT}/docs/shopify.md`, 'utf8');
    for (const [scope, reason] of Object.entries(ADMIN_SCOPES))
      expect(page).toContain(`| \`${scope}\` | ${reason} |`);
    for (const [scope, loss] of Object.entries(STOREFRONT_SCOPES)) {
      expect(page).toMatch(new RegExp(`\\| \`${scope}\` \\|[^|]*\\| `));
      expect(page).toContain(`| ${loss} |`);
    }
  });
});

it('The stand-in serves the fields Shopify publishes, as they are published', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/shopify-schemas.mjs', '--check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  expect(run).not.toThrow();
});
