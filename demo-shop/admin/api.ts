// The back office as JSON calls, for tests and scripts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopContext } from '../context.ts';
import { HttpError, readBody, sendJson } from '../http/respond.ts';
import { outstandingOf } from '../order-money.ts';
import { allReturns, runReturnAction } from '../returns/back-office.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  RefusedAction,
  sendPrivacyRequest,
} from '../shop-actions.ts';
import type { Order } from '../state/model.ts';
import type { DemoProduct } from '../types.ts';
import { privacyTopics } from '../webhooks/privacy-payloads.ts';
import { readDiscounts } from './discount-input.ts';
import { orderActions } from './order-actions.ts';
import { newProduct, type ProductInput } from './product-input.ts';
import { type ProductUpdate, readChanges, readFields } from './product-update.ts';
import { settingsCalls } from './settings-calls.ts';

const MAX_BODY_BYTES = 100_000;
const MAX_LISTED = 250;

export async function answerAdminApi(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
  context: ShopContext,
): Promise<void> {
  try {
    const body = req.method === 'GET' ? {} : await readJson(req);
    const answer = act(`${req.method} ${path}`, body, query, context);
    await context.state.flush();
    sendJson(res, 200, answer);
  } catch (error) {
    if (error instanceof RefusedAction) return sendJson(res, 422, { message: error.message });
    if (error instanceof HttpError) return sendJson(res, error.status, { message: error.message });
    throw error;
  }
}

function act(
  call: string,
  body: Record<string, unknown>,
  query: URLSearchParams,
  context: ShopContext,
): unknown {
  const { state, webhooks } = context;
  const [method, , area, id, action] = call.split(/[ /]/);
  const setting = id ? undefined : settingsCalls[`${method} ${area}`];
  if (setting) return setting(body, context);
  switch (`${method} ${area}${id ? '/id' : ''}${action ? '/action' : ''}`) {
    case 'GET products':
      return listProducts(query, context);
    case 'GET products/id':
      return productOr404(Number(id), context);
    case 'POST products':
      return created(newProduct(body as ProductInput, state.productIndex), context);
    case 'PATCH products/id': {
      const product = productOr404(Number(id), context);
      const changes = readChanges(body as ProductUpdate, product);
      return changeProduct(context, product.id, changes, readFields(body as ProductUpdate, product));
    }
    case 'DELETE products/id':
      deleteProduct(context, Number(id));
      return { id: Number(id) };
    case 'GET orders':
      return { orders: [...state.orders.values()].reverse().map(shownOrder) };
    case 'POST orders/id/action':
      return {
        message: orderActions.run(Number(id), action ?? '', body, context),
        order: shownOrder(state.orderById(Number(id))),
      };
    case 'GET returns':
      return {
        returns: allReturns(context).map(({ order, returned }) => ({ ...returned, orderId: order.id })),
      };
    case 'POST returns/id/action':
      return { message: runReturnAction(Number(id), action ?? '', body, context) };
    case 'GET discounts':
      return { discounts: state.discounts.all };
    case 'PUT discounts':
      state.setDiscounts(readDiscounts(body));
      return { discounts: state.discounts.all };
    case 'GET webhooks':
      return { webhooks: webhooks.recent };
    case 'POST privacy': {
      const topic = privacyTopics.find((each) => each === body.topic);
      if (!topic) throw new RefusedAction(`topic must be one of ${privacyTopics.join(', ')}`);
      sendPrivacyRequest(context, topic, String(body.email ?? ''));
      return { topic };
    }
    default:
      throw new HttpError(404, 'Not Found');
  }
}

// Shows what is owed, and the lines' properties with the names that webhooks use.
const shownOrder = (order: Order | undefined) =>
  order && {
    ...order,
    outstanding: outstandingOf(order),
    lines: order.lines.map((line) => ({
      ...line,
      properties: line.attributes.map(({ key, value }) => ({ name: key, value })),
    })),
  };

function created(product: DemoProduct, context: ShopContext): DemoProduct {
  createProduct(context, product);
  return product;
}

function productOr404(id: number, { state }: ShopContext): DemoProduct {
  const product = state.productIndex.byId(id);
  if (!product) throw new HttpError(404, 'There is no such product.');
  return product;
}

function listProducts(query: URLSearchParams, { state: { productIndex } }: ShopContext) {
  const search = (query.get('search') ?? '').toLowerCase();
  const products = [...productIndex.all()].filter((product) =>
    productIndex.searchText(product).includes(search),
  );
  return { total: products.length, products: products.slice(0, MAX_LISTED) };
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readBody(req, MAX_BODY_BYTES);
  if (text === '') return {};
  // A plain form of another site cannot send this type, so nothing can be posted here by accident.
  if (!req.headers['content-type']?.startsWith('application/json'))
    throw new HttpError(415, 'Send application/json.');
  try {
    const parsed = JSON.parse(text) as unknown;
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // falls through to the refusal below
  }
  throw new HttpError(400, 'The body is not a JSON object.');
}
