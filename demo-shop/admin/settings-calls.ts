// Back-office calls that change the shop's behavior and content: faults, conditions, articles, policies.
import * as z from 'zod/mini';
import { SHOP_NAME } from '../constants.ts';
import type { ShopContext } from '../context.ts';
import { type FaultKind, type Faults, faultKinds } from '../faults.ts';
import { sampleArticles } from '../graphql/sample-articles.ts';
import { RefusedAction } from '../shop-actions.ts';
import type { PolicyName } from '../state/model.ts';

type Body = Record<string, unknown>;

const text = z.string().check(z.minLength(1));
const articleSchema = z.object({
  handle: text,
  title: text,
  contentHtml: z.string(),
  excerptHtml: z._default(z.nullable(z.string()), null),
  publishedAt: z._default(z.iso.datetime(), () => new Date().toISOString()),
  tags: z._default(z.array(z.string()), []),
  author: z._default(z.object({ firstName: z.string(), lastName: z.string() }), {
    firstName: SHOP_NAME,
    lastName: '',
  }),
  image: z._default(
    z.nullable(
      z.object({
        path: text,
        altText: z._default(z.string(), ''),
        width: z._default(z.number(), 1200),
        height: z._default(z.number(), 1500),
      }),
    ),
    null,
  ),
  seo: z._default(z.object({ title: z.nullable(z.string()), description: z.nullable(z.string()) }), {
    title: null,
    description: null,
  }),
});

const policySchema = z.nullable(z.object({ title: text, body: z.string() }));
const policiesSchema = z.strictObject({
  privacyPolicy: z.optional(policySchema),
  termsOfService: z.optional(policySchema),
  refundPolicy: z.optional(policySchema),
  shippingPolicy: z.optional(policySchema),
});

const redirectSchema = z.object({ path: text, target: text });
const menuItem = z.object({
  title: text,
  url: text,
  get items() {
    return z._default(z.array(menuItem), []);
  },
});
const menuSchema = z.nullable(z.array(menuItem));

export const settingsCalls: Record<string, (body: Body, context: ShopContext) => unknown> = {
  'GET fault': (_, { faults, adminFaults }) => ({
    ...faults.current,
    kinds: faultKinds,
    admin: adminFaults.current,
  }),
  'PUT fault': (body, context) => setFault(body, faultsOf(body, context)),
  'GET conditions': (_, { conditions }) => conditions.current,
  'PUT conditions': (body, { conditions }) => {
    const fault = conditions.set(body);
    if (fault) throw new RefusedAction(fault);
    return conditions.current;
  },
  'DELETE conditions': (_, { conditions }) => {
    conditions.reset();
    return conditions.current;
  },
  'GET articles': (_, { state }) => ({ articles: state.content.articles }),
  'PUT articles': setArticles,
  'GET policies': (_, { state }) => state.content.policies,
  'PUT policies': setPolicies,
  'PUT redirects': ({ redirects }, { state }) => {
    const parsed = z.array(redirectSchema).safeParse(redirects);
    if (!parsed.success) throw new RefusedAction(`redirects: ${complaint(parsed.error)}`);
    state.content.redirects = parsed.data;
    state.touch();
    return { redirects: parsed.data };
  },
  'PUT menu': ({ menu }, { state }) => {
    const parsed = menuSchema.safeParse(menu);
    if (!parsed.success) throw new RefusedAction(`menu: ${complaint(parsed.error)}`);
    state.content.menu = parsed.data;
    state.touch();
    return { menu: parsed.data };
  },
};

function faultsOf({ target = 'storefront' }: Body, { faults, adminFaults }: ShopContext): Faults {
  if (target === 'storefront') return faults;
  if (target === 'admin') return adminFaults;
  throw new RefusedAction("target must be 'storefront' or 'admin'");
}

function setFault(body: Body, faults: Faults) {
  const { kind, delayMs, times } = body;
  if (!Object.hasOwn(faultKinds, String(kind))) throw new RefusedAction('There is no such fault.');
  faults.set(kind as FaultKind, {
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
    ...(typeof times === 'number' ? { times } : {}),
  });
  return faults.current;
}

// Null removes the journal, an empty list empties it, and 'sample' fills it.
function setArticles({ articles, sample }: Body, { state }: ShopContext) {
  const parsed = z
    .nullable(z.array(articleSchema))
    .safeParse(sample === true ? sampleArticles(state) : articles);
  if (!parsed.success) throw new RefusedAction(`articles: ${complaint(parsed.error)}`);
  state.content.articles = parsed.data;
  state.touch();
  return { articles: parsed.data };
}

function setPolicies(body: Body, { state }: ShopContext) {
  const parsed = policiesSchema.safeParse(body);
  if (!parsed.success) throw new RefusedAction(complaint(parsed.error));
  for (const [name, policy] of Object.entries(parsed.data) as [PolicyName, z.infer<typeof policySchema>][]) {
    if (policy) state.content.policies[name] = policy;
    else delete state.content.policies[name];
  }
  state.touch();
  return state.content.policies;
}

const complaint = ({ issues: [issue] }: z.core.$ZodError): string =>
  `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
