// The top of the Admin schema: which query and mutation fields there are.
import { publicApiVersions } from '../api-versions.ts';
import { SHOP_DOMAIN, SHOP_NAME } from '../constants.ts';
import { gid } from '../ids.ts';
import { returnMutations, returnQueries } from '../returns/admin-calls.ts';
import type { AdminContext } from './admin-context.ts';
import { findJob, findNode, orderCancel } from './order-cancel.ts';
import {
  orderEditAddLineItemDiscount,
  orderEditAddShippingLine,
  orderEditAddVariant,
  orderEditBegin,
  orderEditCommit,
  orderEditRemoveShippingLine,
  orderEditSetQuantity,
} from './order-edit.ts';
import { orderUpdate, refundCreate } from './order-update.ts';
import { findOrder, listOrders } from './orders.ts';
import {
  createSubscription,
  deleteSubscription,
  findSubscription,
  listSubscriptions,
} from './webhook-nodes.ts';

const queries = {
  order: findOrder,
  orders: listOrders,
  ...returnQueries,
  job: findJob,
  node: findNode,
  webhookSubscription: findSubscription,
  webhookSubscriptions: listSubscriptions,
  currentAppInstallation: (_: unknown, { scopes }: AdminContext) => ({
    id: 'gid://shopify/AppInstallation/1',
    app: { id: 'gid://shopify/App/1', title: 'Store' },
    accessScopes: scopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
  }),
  shop: (_: unknown, { conditions, urls }: AdminContext) => {
    const host = conditions.current.primaryDomain ?? SHOP_DOMAIN;
    return {
      id: gid('Shop', 1),
      name: SHOP_NAME,
      myshopifyDomain: SHOP_DOMAIN,
      url: urls.store,
      primaryDomain: { id: 'gid://shopify/Domain/1', host, sslEnabled: true, url: `https://${host}` },
    };
  },
  productsCount: (_: unknown, { state }: AdminContext) => ({
    count: state.productIndex.size,
    precision: 'EXACT',
  }),
  publicApiVersions: (_: unknown, { conditions }: AdminContext) =>
    publicApiVersions(conditions.current.oldestApiVersion),
};

const mutations = {
  orderCancel,
  orderEditAddLineItemDiscount,
  orderEditAddShippingLine,
  orderEditAddVariant,
  orderEditBegin,
  orderEditCommit,
  orderEditRemoveShippingLine,
  orderEditSetQuantity,
  orderUpdate,
  refundCreate,
  ...returnMutations,
  webhookSubscriptionCreate: createSubscription,
  webhookSubscriptionDelete: deleteSubscription,
};

export const adminRootFor = (operation: 'query' | 'mutation' | 'subscription'): object =>
  operation === 'mutation' ? mutations : queries;
