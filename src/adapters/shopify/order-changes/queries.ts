// B12 The GraphQL documents that change an order; a test compares them with Shopify's published schema.

/** The lines, the outstanding amount, and the payments that can be refunded. */
export const ORDER_TO_EDIT_QUERY = `#graphql
  query OrderToEdit($id: ID!) {
    order(id: $id) {
      cancelledAt
      displayFulfillmentStatus
      discountCodes
      totalOutstandingSet { presentmentMoney { amount currencyCode } }
      lineItems(first: 100) {
        nodes { currentQuantity variant { legacyResourceId } }
      }
      transactions(first: 20) {
        id
        kind
        status
        gateway
        amountSet { presentmentMoney { amount currencyCode } }
      }
    }
  }
`;

/** Protected customer data: Shopify withholds it from apps without that access. */
export const ORDER_ADDRESS_QUERY = `#graphql
  query OrderAddress($id: ID!) {
    order(id: $id) {
      shippingAddress {
        firstName
        lastName
        company
        address1
        address2
        city
        provinceCode
        zip
        phone
        countryCodeV2
      }
    }
  }
`;

export const ORDER_UPDATE_MUTATION = `#graphql
  mutation OrderUpdate($input: OrderInput!) {
    orderUpdate(input: $input) {
      order { id totalOutstandingSet { presentmentMoney { amount currencyCode } } }
      userErrors { message }
    }
  }
`;

const PRICES = `
  subtotalPriceSet { presentmentMoney { amount currencyCode } }
  totalOutstandingSet { presentmentMoney { amount currencyCode } }
`;

export const ORDER_EDIT_BEGIN_MUTATION = `#graphql
  mutation OrderEditBegin($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder {
        id
        ${PRICES}
        originalOrder { shippingLine { currentDiscountedPriceSet { presentmentMoney { amount currencyCode } } } }
        shippingLines { id }
        lineItems(first: 100) {
          nodes { id quantity variant { legacyResourceId } }
        }
      }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_SET_QUANTITY_MUTATION = `#graphql
  mutation OrderEditSetQuantity($id: ID!, $lineItemId: ID!, $quantity: Int!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: true) {
      calculatedOrder { ${PRICES} }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_ADD_VARIANT_MUTATION = `#graphql
  mutation OrderEditAddVariant($id: ID!, $variantId: ID!, $quantity: Int!) {
    orderEditAddVariant(id: $id, variantId: $variantId, quantity: $quantity, allowDuplicates: true) {
      calculatedLineItem { id }
      calculatedOrder { ${PRICES} }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_DISCOUNT_MUTATION = `#graphql
  mutation OrderEditDiscount($id: ID!, $lineItemId: ID!, $discount: OrderEditAppliedDiscountInput!) {
    orderEditAddLineItemDiscount(id: $id, lineItemId: $lineItemId, discount: $discount) {
      calculatedOrder { ${PRICES} }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_REMOVE_SHIPPING_MUTATION = `#graphql
  mutation OrderEditRemoveShipping($id: ID!, $shippingLineId: ID!) {
    orderEditRemoveShippingLine(id: $id, shippingLineId: $shippingLineId) {
      calculatedOrder { ${PRICES} }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_ADD_SHIPPING_MUTATION = `#graphql
  mutation OrderEditAddShipping($id: ID!, $shippingLine: OrderEditAddShippingLineInput!) {
    orderEditAddShippingLine(id: $id, shippingLine: $shippingLine) {
      calculatedOrder { ${PRICES} }
      userErrors { message }
    }
  }
`;

export const ORDER_EDIT_COMMIT_MUTATION = `#graphql
  mutation OrderEditCommit($id: ID!) {
    orderEditCommit(id: $id, notifyCustomer: false, staffNote: "Changed by the shopper on the order's page") {
      order { id }
      userErrors { message }
    }
  }
`;

/** The key makes a repeated request return the first answer without another refund. */
export const REFUND_CREATE_MUTATION = `#graphql
  mutation RefundCreate($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { id }
      userErrors { message }
    }
  }
`;
