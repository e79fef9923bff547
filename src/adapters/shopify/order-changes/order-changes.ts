// B12 Changes orders through Shopify's Admin API: the address, the lines in an edit, and the refund of the
// difference.
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { type Cents, fromCents, toCents } from '../../../shared/money.ts';
import { stateCode } from '../../../shared/us-states.ts';
import type {
  DeliveryAddress,
  EditReply,
  EditTerms,
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
      discountCodes: listOf(text),
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

const prices = { subtotalPriceSet: signedMoney, totalOutstandingSet: signedMoney };
const startedEdit = maybe(
  z.object({
    ...prices,
    id: requiredText,
    originalOrder: z.object({
      shippingLine: maybe(z.object({ currentDiscountedPriceSet: signedMoney })),
    }),
    shippingLines: listOf(z.object({ id: maybe(z.string()) })),
    lineItems: z.object({ nodes: listOf(z.object({ id: requiredText, quantity: z.int(), variant })) }),
  }),
);
const staged = maybe(z.object(prices));
const addedLine = maybe(z.object({ id: requiredText }));
const done = maybe(z.object({ id: requiredText }));
const updated = z.object({
  orderUpdate: z.object({
    order: maybe(z.object({ totalOutstandingSet: signedMoney })),
    userErrors: errors,
  }),
});

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

  async function writeAddress(
    platformOrderId: string,
    shippingAddress: object,
    owedCents?: Cents,
  ): Promise<EditReply> {
    const input = { id: toGid('Order', platformOrderId), shippingAddress };
    const { orderUpdate } = await tell(documents.ORDER_UPDATE_MUTATION, { input }, updated);
    if (orderUpdate.userErrors.length > 0) return refusal(orderUpdate.userErrors);
    const owed = orderUpdate.order?.totalOutstandingSet ?? 0;
    return owedCents !== undefined && owed > owedCents ? 'dearer' : 'done';
  }

  type StartedEdit = NonNullable<z.output<typeof startedEdit>>;
  type Prices = NonNullable<z.output<typeof staged>>;

  /** Stages one step of an edit; returns the prices after it, or the refusal. */
  async function step(
    document: string,
    name: string,
    variables: object,
  ): Promise<(Prices & { lineId?: string | undefined }) | EditReply> {
    const answer = z.object({ calculatedOrder: staged, calculatedLineItem: addedLine, userErrors: errors });
    const reply = (await tell(document, variables, z.object({ [name]: answer })))[name];
    if (!reply?.calculatedOrder) return refusal(reply?.userErrors ?? []);
    return { ...reply.calculatedOrder, lineId: reply.calculatedLineItem?.id };
  }

  /** Stages the edit and the delivery; returns the prices after them, or the refusal. */
  async function stage(
    edit: StartedEdit,
    { reductions, additions }: LineEdit,
    { delivery }: EditTerms,
  ): Promise<Prices | EditReply> {
    const { id } = edit;
    let latest: Prices = edit;
    for (const { variantId, place, quantity } of reductions) {
      const line = edit.lineItems.nodes.filter(
        (each) => each.variant?.legacyResourceId === variantId && each.quantity > 0,
      )[place];
      if (!line) return { refused: 'The order has no such line.' };
      const variables = { id, lineItemId: line.id, quantity };
      const reply = await step(documents.ORDER_EDIT_SET_QUANTITY_MUTATION, 'orderEditSetQuantity', variables);
      if (!isPriced(reply)) return reply;
      latest = reply;
    }
    for (const addition of additions) {
      const reply = await add(id, addition);
      if (!isPriced(reply)) return reply;
      latest = reply;
    }
    const deliveryCents = edit.originalOrder.shippingLine?.currentDiscountedPriceSet ?? 0;
    if (delivery.cents === deliveryCents) return latest;
    for (const { id: shippingLineId } of edit.shippingLines) {
      const variables = { id, shippingLineId };
      const reply = await step(
        documents.ORDER_EDIT_REMOVE_SHIPPING_MUTATION,
        'orderEditRemoveShippingLine',
        variables,
      );
      if (!isPriced(reply)) return reply;
    }
    const price = { amount: fromCents(delivery.cents), currencyCode: CURRENCY };
    const variables = { id, shippingLine: { title: delivery.name, price } };
    return step(documents.ORDER_EDIT_ADD_SHIPPING_MUTATION, 'orderEditAddShippingLine', variables);
  }

  async function add(
    id: string,
    { variantId, quantity, discountCents }: LineEdit['additions'][number],
  ): Promise<Prices | EditReply> {
    const variables = { id, variantId: toGid('ProductVariant', variantId), quantity };
    const added = await step(documents.ORDER_EDIT_ADD_VARIANT_MUTATION, 'orderEditAddVariant', variables);
    if (!isPriced(added) || discountCents === 0) return added;
    if (!added.lineId) return { refused: 'The new line has no id.' };
    const fixedValue = { amount: fromCents(discountCents), currencyCode: CURRENCY };
    return step(documents.ORDER_EDIT_DISCOUNT_MUTATION, 'orderEditAddLineItemDiscount', {
      id,
      lineItemId: added.lineId,
      discount: { description: 'Order change', fixedValue },
    });
  }

  const isPriced = <Reply extends object>(reply: Reply | EditReply): reply is Reply =>
    typeof reply === 'object' && !('refused' in reply);

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
        owedCents: order.totalOutstandingSet,
        codes: order.discountCodes,
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

    changeAddress: (platformOrderId, address, owedCents) =>
      writeAddress(platformOrderId, toMailingAddress(address), owedCents),
    restoreAddress: writeAddress,

    async editLines(platformOrderId, edit, terms) {
      for (const each of [edit, terms.whole]) {
        const { orderEditBegin } = await tell(
          documents.ORDER_EDIT_BEGIN_MUTATION,
          { id: toGid('Order', platformOrderId) },
          z.object({ orderEditBegin: z.object({ calculatedOrder: startedEdit, userErrors: errors }) }),
        );
        const { calculatedOrder } = orderEditBegin;
        if (!calculatedOrder) return refusal(orderEditBegin.userErrors);
        const after = await stage(calculatedOrder, each, terms);
        if (!isPriced(after)) return after;
        // An edit that is not committed leaves nothing behind.
        if (after.subtotalPriceSet !== terms.goodsCents) continue;
        if (after.totalOutstandingSet > terms.owedCents) return 'dearer';
        const { orderEditCommit } = await tell(
          documents.ORDER_EDIT_COMMIT_MUTATION,
          { id: calculatedOrder.id },
          z.object({ orderEditCommit: z.object({ order: done, userErrors: errors }) }),
        );
        return orderEditCommit.order ? 'done' : refusal(orderEditCommit.userErrors);
      }
      return { refused: 'Shopify prices the edited order otherwise than a new one.' };
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
