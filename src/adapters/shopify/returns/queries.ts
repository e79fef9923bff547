// Our GraphQL documents about returns for Shopify's Admin API; a test compares them with Shopify's published
// schema.

/** The lines of an order that can still be returned, by shipment. */
export const RETURNABLE_QUERY = `#graphql
  query Returnable($orderId: ID!, $after: String) {
    returnableFulfillments(orderId: $orderId, first: 4, after: $after) {
      nodes {
        id
        returnableFulfillmentLineItems(first: 50) {
          nodes {
            quantity
            fulfillmentLineItem { id lineItem { variant { legacyResourceId } } }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const RETURN_QUERY = `#graphql
  query OneReturn($id: ID!) {
    return(id: $id) {
      id
      status
      createdAt
      requestApprovedAt
      closedAt
      order { legacyResourceId }
      decline { note }
      refunds(first: 20) {
        nodes {
          legacyResourceId
          createdAt
          totalRefundedSet { presentmentMoney { amount currencyCode } }
        }
      }
      returnLineItems(first: 50) {
        nodes {
          quantity
          processedQuantity
          customerNote
          returnReasonDefinition { name }
          ... on ReturnLineItem {
            fulfillmentLineItem {
              lineItem {
                title
                variantTitle
                product { legacyResourceId }
                variant { legacyResourceId }
              }
            }
          }
        }
      }
      reverseFulfillmentOrders(first: 3) {
        nodes {
          id
          status
          lineItems(first: 50) { nodes { id totalQuantity } }
          reverseDeliveries(first: 3) {
            nodes {
              id
              deliverable {
                ... on ReverseDeliveryShippingDeliverable {
                  label { publicFileUrl }
                  tracking { number }
                }
              }
            }
          }
        }
      }
    }
  }
`;

export const RETURNS_OF_ORDER_QUERY = `#graphql
  query ReturnsOfOrder($id: ID!) {
    order(id: $id) { returns(first: 50) { nodes { id } } }
  }
`;

export const RETURN_REQUEST_MUTATION = `#graphql
  mutation ReturnRequest($input: ReturnRequestInput!) {
    returnRequest(input: $input) {
      return { id }
      userErrors { code message }
    }
  }
`;

/** The store itself writes to the shopper, so Shopify must not do it too. */
export const RETURN_APPROVE_MUTATION = `#graphql
  mutation ReturnApprove($id: ID!) {
    returnApproveRequest(input: { id: $id, notifyCustomer: false }) {
      return { id }
      userErrors { code message }
    }
  }
`;

export const RETURN_DECLINE_MUTATION = `#graphql
  mutation ReturnDecline($id: ID!, $note: String!) {
    returnDeclineRequest(input: { id: $id, declineReason: OTHER, declineNote: $note, notifyCustomer: false }) {
      return { id }
      userErrors { code message }
    }
  }
`;

export const REVERSE_DELIVERY_MUTATION = `#graphql
  mutation ReverseDelivery(
    $id: ID!
    $lines: [ReverseDeliveryLineItemInput!]!
    $label: ReverseDeliveryLabelInput
    $tracking: ReverseDeliveryTrackingInput
  ) {
    reverseDeliveryCreateWithShipping(
      reverseFulfillmentOrderId: $id
      reverseDeliveryLineItems: $lines
      labelInput: $label
      trackingInput: $tracking
      notifyCustomer: false
    ) {
      reverseDelivery { id }
      userErrors { code message }
    }
  }
`;
