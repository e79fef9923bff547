// Our GraphQL documents for Shopify's Admin API; a test compares them with Shopify's published schema.

/** Shopify refuses a document that costs more than 1,000; a test computes the cost of each. */
export const ORDERS_PER_PAGE = 30;
/** A list of orders includes this many refunds and shipments of each; an order with more is read by itself. */
export const PARTS_IN_A_LIST = 3;
const PARTS_OF_ONE = 20;

/** Requests nothing personal: the hand-off has the buyer. */
const orderFields = (parts: number, ofRefunds = '') => `
  legacyResourceId
  name
  cartToken
  test
  processedAt
  updatedAt
  cancelledAt
  edited
  displayFinancialStatus
  displayFulfillmentStatus
  shippingLine { title }
  customAttributes { key value }
  totalPriceSet { presentmentMoney { amount currencyCode } }
  currentTotalPriceSet { presentmentMoney { amount currencyCode } }
  totalReceivedSet { presentmentMoney { amount currencyCode } }
  subtotalPriceSet { presentmentMoney { amount currencyCode } }
  totalDiscountsSet { presentmentMoney { amount currencyCode } }
  totalShippingPriceSet { presentmentMoney { amount currencyCode } }
  totalTaxSet { presentmentMoney { amount currencyCode } }
  refunds(first: ${parts}) {
    legacyResourceId
    createdAt
    totalRefundedSet { presentmentMoney { amount currencyCode } }
    ${ofRefunds}
  }
  fulfillments(first: ${parts}) {
    id
    status
    createdAt
    deliveredAt
    estimatedDeliveryAt
    trackingInfo(first: 1) { company number url }
  }
`;

export const CHANGED_ORDERS_QUERY = `#graphql
  query ChangedOrders($changed: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $changed, sortKey: UPDATED_AT) {
      nodes { ${orderFields(PARTS_IN_A_LIST)} }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

/** Includes the lines, which would make a list of orders exceed Shopify's limit on the cost of a query. */
export const ORDER_QUERY = `#graphql
  query OneOrder($id: ID!) {
    order(id: $id) {
      ${orderFields(PARTS_OF_ONE, 'refundLineItems(first: 1) { nodes { quantity } }')}
      currentSubtotalPriceSet { presentmentMoney { amount currencyCode } }
      currentTotalDiscountsSet { presentmentMoney { amount currencyCode } }
      currentShippingPriceSet { presentmentMoney { amount currencyCode } }
      currentTotalTaxSet { presentmentMoney { amount currencyCode } }
      lineItems(first: 100) {
        nodes {
          title
          variantTitle
          quantity
          currentQuantity
          product { legacyResourceId }
          variant { legacyResourceId }
          originalUnitPriceSet { presentmentMoney { amount currencyCode } }
          discountedTotalSet(withCodeDiscounts: true) { presentmentMoney { amount currencyCode } }
          customAttributes { key value }
        }
      }
    }
  }
`;

export const ORDER_CANCEL_MUTATION = `#graphql
  mutation OrderCancel($orderId: ID!) {
    orderCancel(
      orderId: $orderId
      reason: CUSTOMER
      refundMethod: { originalPaymentMethodsRefund: true }
      restock: true
      notifyCustomer: true
    ) {
      jobResult { id }
      orderCancelUserErrors { code message }
    }
  }
`;

/** The job of a cancellation: Shopify cancels later, and may fail. */
export const ORDER_CANCEL_RESULT_QUERY = `#graphql
  query OrderCancelResult($id: ID!) {
    node(id: $id) {
      ... on OrderCancelJobResult { status errors { message } }
    }
  }
`;

export const WEBHOOKS_QUERY = `#graphql
  query Webhooks($after: String) {
    webhookSubscriptions(first: 100, after: $after) {
      nodes { id topic uri }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const WEBHOOK_CREATE_MUTATION = `#graphql
  mutation WebhookCreate($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      webhookSubscription { id }
      userErrors { message }
    }
  }
`;

export const WEBHOOK_DELETE_MUTATION = `#graphql
  mutation WebhookDelete($id: ID!) {
    webhookSubscriptionDelete(id: $id) {
      deletedWebhookSubscriptionId
      userErrors { message }
    }
  }
`;

export const ACCESS_QUERY = `#graphql
  query Access {
    currentAppInstallation { accessScopes { handle } }
  }
`;

/** Requests a name, which Shopify withholds from apps without access to protected customer data. */
export const PERSONAL_DATA_QUERY = `#graphql
  query PersonalData {
    orders(first: 1) { nodes { email } }
  }
`;
