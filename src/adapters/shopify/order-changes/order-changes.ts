// B12 Changes orders through Shopify's Admin API: the address, the lines in an edit, and the refund of the
// difference.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { type Cents, fromCents, toCents } from '../../../shared/money.ts';
import { stateCode } from '../../../shared/us-states.ts';
import type {
  DeliveryAddress,
  EditReply,
  LineEdit,
  OrderChangesPlatform,
} from '../../../shop/ports/order-changes.ts';
import { createAsk } from '../admin/ask.ts';
import { usPhone } from '../checkout/phone.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { listOf, maybe, requiredText, restId, text, time, toGid } from '../client/schema.ts';
import { ShopifyError } from '../client/shopify-error.ts';
import * as documents from './queries.ts';

/** May be below zero: the shop's debt to the shopper. */
const signedMoney = z.pipe(
  z.object({ presentmentMoney: z.object({ amount: z.string(), currencyCode: z.literal(CURRENCY) }) }),
  z.transform(({ presentmentMoney: { amount } }) => toCents(amount)),
);
const variant = maybe(z.object({ legacyResourceId: restId }));
const errors = listOf(z.object({ message: text }));

const orderToEdit = z.object({
  order: maybe(
    z.object({
      cancelledAt: time,
      displayFulfillmentStatus: text,
      totalOutstandingSet: signedMoney,
      lineItems: z.object({ nodes: listOf(z.object({ currentQuantity: z.int(), variant })) }),
      transactions: listOf(
        z.object({
          id: requiredText,
          kind: text,
          status: text,
          gateway: text,
          amountSet: signedMoney,
        }),
      ),
    }),
  ),
});
type OrderToEdit = NonNullable<z.output<typeof orderToEdit>['order']>;

const words = maybe(z.string());
const addressAnswer = z.object({
  order: maybe(
    z.object({
      shippingAddress: maybe(
        z.object({
          firstName: words,
          lastName: words,
          company: words,
          address1: words,
          address2: words,
          city: words,
          provinceCode: words,
          zip: words,
          phone: words,
          countryCodeV2: words,
        }),
      ),
    }),
  ),
});

const startedEdit = maybe(
  z.object({
    id: requiredText,
    totalOutstandingSet: signedMoney,
    lineItems: z.object({ nodes: listOf(z.object({ id: requiredText, quantity: z.int(), variant })) }),
  }),
);
const staged = maybe(z.object({ totalOutstandingSet: signedMoney }));
const addedLine = maybe(z.object({ id: requiredText }));
const done = maybe(z.object({ id: requiredText }));

const PAYMENTS = new Set(['SALE', 'CAPTURE']);
const UNTOUCHED = new Set(['UNFULFILLED', 'OPEN', 'ON_HOLD', 'SCHEDULED', '']);

const toMailingAddress = (address: DeliveryAddress) => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: '',
  address1: address.address,
  address2: '',
  city: address.city,
  provinceCode: stateCode(address.state) ?? '',
  zip: address.zipCode,
  phone: usPhone(address.phone) ?? '',
  countryCode: 'US',
});

/** Divides an amount among the payments that can be refunded. */
function refundsOf({ transactions }: OrderToEdit, amount: Cents) {
  let remaining = amount;
  return transactions
    .filter(({ kind, status }) => PAYMENTS.has(kind) && status === 'SUCCESS')
    .flatMap(({ id, gateway, amountSet }) => {
      const part = Math.min(remaining, amountSet);
      remaining -= part;
      return part > 0 ? [{ parentId: id, gateway, amount: fromCents(part) }] : [];
    });
}

export function createOrderChanges(client: GraphqlClient): OrderChangesPlatform {
  const ask = createAsk(client);

  /** Sent once: without an answer, the next attempt first checks the progress. */
  const tell = <Out, In>(document: string, variables: object, schema: z.ZodMiniType<Out, In>) =>
    ask(document, variables, schema, 0);

  const refusal = (errors: readonly { message: string }[]): EditReply => ({
    refused: client.scrub(errors.map(({ message }) => message).join(' ')),
  });

  const read = async (platformOrderId: string): Promise<OrderToEdit | undefined> =>
    (await ask(documents.ORDER_TO_EDIT_QUERY, { id: toGid('Order', platformOrderId) }, orderToEdit)).order;

  async function writeAddress(platformOrderId: string, shippingAddress: object): Promise<EditReply> {
    const input = { id: toGid('Order', platformOrderId), shippingAddress };
    const schema = z.object({ orderUpdate: z.object({ order: done, userErrors: errors }) });
    const { orderUpdate } = await tell(documents.ORDER_UPDATE_MUTATION, { input }, schema);
    return orderUpdate.userErrors.length > 0 ? refusal(orderUpdate.userErrors) : 'done';
  }

  type StartedEdit = NonNullable<z.output<typeof startedEdit>>;

  /** Stages the edit; returns the outstanding amount, or the refusal. */
  async function stage(
    { id, lineItems, totalOutstandingSet }: StartedEdit,
    edit: LineEdit,
  ): Promise<Cents | EditReply> {
    let outstanding = totalOutstandingSet;
    for (const { variantId, place, quantity } of edit.reductions) {
      const line = lineItems.nodes.filter(
        (each) => each.variant?.legacyResourceId === variantId && each.quantity > 0,
      )[place];
      if (!line) return { refused: 'The order has no such line.' };
      const schema = z.object({
        orderEditSetQuantity: z.object({ calculatedOrder: staged, userErrors: errors }),
      });
      const variables = { id, lineItemId: line.id, quantity };
      const { orderEditSetQuantity: answer } = await tell(
        documents.ORDER_EDIT_SET_QUANTITY_MUTATION,
        variables,
        schema,
      );
      if (!answer.calculatedOrder) return refusal(answer.userErrors);
      outstanding = answer.calculatedOrder.totalOutstandingSet;
    }
    for (const addition of edit.additions) {
      const added = await add(id, addition);
      if (typeof added !== 'number') return added;
      outstanding = added;
    }
    return outstanding;
  }

  async function add(id: string, addition: LineEdit['additions'][number]): Promise<Cents | EditReply> {
    const variables = {
      id,
      variantId: toGid('ProductVariant', addition.variantId),
      quantity: addition.quantity,
    };
    const { orderEditAddVariant: answer } = await tell(
      documents.ORDER_EDIT_ADD_VARIANT_MUTATION,
      variables,
      z.object({
        orderEditAddVariant: z.object({
          calculatedLineItem: addedLine,
          calculatedOrder: staged,
          userErrors: errors,
        }),
      }),
    );
    if (!answer.calculatedOrder || !answer.calculatedLineItem) return refusal(answer.userErrors);
    if (addition.discountCents === 0) return answer.calculatedOrder.totalOutstandingSet;
    const discount = {
      description: 'Order change',
      fixedValue: { amount: fromCents(addition.discountCents), currencyCode: CURRENCY },
    };
    const { orderEditAddLineItemDiscount: less } = await tell(
      documents.ORDER_EDIT_DISCOUNT_MUTATION,
      { id, lineItemId: answer.calculatedLineItem.id, discount },
      z.object({
        orderEditAddLineItemDiscount: z.object({ calculatedOrder: staged, userErrors: errors }),
      }),
    );
    return less.calculatedOrder ? less.calculatedOrder.totalOutstandingSet : refusal(less.userErrors);
  }

  return {
    async readPieces(platformOrderId) {
      const order = await read(platformOrderId);
      if (!order) return undefined;
      return {
        pieces: order.lineItems.nodes.map((line) => ({
          variantId: line.variant?.legacyResourceId ?? '',
          quantity: line.currentQuantity,
        })),
        isOpen: order.cancelledAt === undefined && UNTOUCHED.has(order.displayFulfillmentStatus),
      };
    },

    async readAddress(platformOrderId) {
      try {
        const id = toGid('Order', platformOrderId);
        const { order } = await ask(documents.ORDER_ADDRESS_QUERY, { id }, addressAnswer);
        if (!order?.shippingAddress) return undefined;
        const { countryCodeV2: countryCode, ...rest } = order.shippingAddress;
        const entries = Object.entries({ ...rest, countryCode: countryCode ?? 'US' });
        return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
      } catch (error) {
        if (error instanceof ShopifyError && error.failure === 'access_denied') return undefined;
        throw error;
      }
    },

    changeAddress: (platformOrderId, address) => writeAddress(platformOrderId, toMailingAddress(address)),
    restoreAddress: writeAddress,

    async editLines(platformOrderId, edit) {
      const { orderEditBegin } = await tell(
        documents.ORDER_EDIT_BEGIN_MUTATION,
        { id: toGid('Order', platformOrderId) },
        z.object({ orderEditBegin: z.object({ calculatedOrder: startedEdit, userErrors: errors }) }),
      );
      const { calculatedOrder } = orderEditBegin;
      if (!calculatedOrder) return refusal(orderEditBegin.userErrors);
      const outstanding = await stage(calculatedOrder, edit);
      if (typeof outstanding !== 'number') return outstanding;
      // An edit that is not committed leaves nothing behind.
      if (outstanding > calculatedOrder.totalOutstandingSet) return 'dearer';
      const { orderEditCommit } = await tell(
        documents.ORDER_EDIT_COMMIT_MUTATION,
        { id: calculatedOrder.id },
        z.object({ orderEditCommit: z.object({ order: done, userErrors: errors }) }),
      );
      return orderEditCommit.order ? 'done' : refusal(orderEditCommit.userErrors);
    },

    async refundRest(platformOrderId, key) {
      const order = await read(platformOrderId);
      const amount = -(order?.totalOutstandingSet ?? 0);
      // A canceled order is refunded as a whole by the cancellation.
      if (!order || amount <= 0 || order.cancelledAt !== undefined) return 'done';
      const orderId = toGid('Order', platformOrderId);
      const transactions = refundsOf(order, amount).map((each) => ({ ...each, orderId, kind: 'REFUND' }));
      if (transactions.length === 0)
        return { refused: 'There is no payment that a refund could go back to.' };
      const { refundCreate } = await tell(
        documents.REFUND_CREATE_MUTATION,
        { input: { orderId, transactions, note: 'Order change', notify: false }, key },
        z.object({ refundCreate: z.object({ refund: done, userErrors: errors }) }),
      );
      return refundCreate.refund ? 'done' : refusal(refundCreate.userErrors);
    },
  };
}
