// The back office's addresses: pages with forms, and the same actions as JSON calls.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopContext } from '../context.ts';
import { type FaultKind, faultKinds } from '../faults.ts';
import { HttpError, readForm, redirect, sendJson, sendPage } from '../http/respond.ts';
import { parseDollars } from '../money.ts';
import { runReturnAction } from '../returns/back-office.ts';
import { changeProduct, RefusedAction, sendPrivacyRequest } from '../shop-actions.ts';
import type { VariantChange } from '../state/shop-state.ts';
import { privacyTopics } from '../webhooks/privacy-payloads.ts';
import { answerAdminApi } from './api.ts';
import { setConditions, toggleAutomatic } from './conditions-section.ts';
import { isCrossSite, isLocalRequest } from './guard.ts';
import { orderActions } from './order-actions.ts';
import { adminPage } from './page.ts';
import { adminCss } from './style.ts';

const MAX_FORM_BYTES = 100_000;

export async function answerAdmin(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  context: ShopContext,
): Promise<void> {
  if (!isLocalRequest(req))
    return sendJson(res, 403, { message: 'The back office answers only on this machine.' });
  const reads = req.method === 'GET' || req.method === 'HEAD';
  if (!reads && isCrossSite(req)) return sendJson(res, 403, { message: 'This came from another site.' });
  const query = new URL(req.url ?? '/', 'http://demo-shop.invalid').searchParams;
  if (path.startsWith('/admin/api/')) return answerAdminApi(req, res, path.slice(10), query, context);
  if (reads) {
    if (path !== '/admin') return redirect(res, context.urls.admin);
    return sendPage(res, 200, adminPage(context, query), adminCss);
  }
  const form = await readForm(req, MAX_FORM_BYTES);
  const back = new URLSearchParams();
  for (const name of ['search', 'page']) if (form.get(name)) back.set(name, form.get(name) ?? '');
  const hash = path.split('/')[2] ?? '';
  try {
    back.set('said', act(path, form, context));
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    back.set('refused', error.message);
  }
  redirect(res, `${context.urls.admin}?${back}#${hash}`);
}

function act(path: string, form: URLSearchParams, context: ShopContext): string {
  const [, , area, id, action] = path.split('/');
  if (area === 'products' && id) return saveProduct(Number(id), form, context);
  if (area === 'orders' && id && action)
    return orderActions.run(Number(id), action, Object.fromEntries(form), context);
  if (area === 'returns' && id && action)
    return runReturnAction(Number(id), action, Object.fromEntries(form), context);
  if (area === 'conditions') return setConditions(form, context);
  if (area === 'discounts') return toggleAutomatic(form, context);
  if (area === 'faults') return setFault(form, context);
  if (area === 'privacy') return askPrivacy(form, context);
  throw new HttpError(404, 'Not Found');
}

function saveProduct(id: number, form: URLSearchParams, context: ShopContext): string {
  const changes = new Map<number, VariantChange>();
  for (const variant of context.state.productIndex.byId(id)?.variants ?? []) {
    const price = parseDollars(form.get(`price-${variant.id}`) ?? '');
    const stock = form.get(`stock-${variant.id}`) ?? '';
    if (price === null) throw new RefusedAction('A price must be an amount such as 24.50.');
    if (!/^\d{1,6}$/.test(stock)) throw new RefusedAction('Stock must be a whole number.');
    changes.set(variant.id, { price, quantityAvailable: Number(stock) });
  }
  return `Saved ${changeProduct(context, id, changes).title}.`;
}

function setFault(form: URLSearchParams, { faults }: ShopContext): string {
  const kind = (form.get('kind') ?? '') as FaultKind;
  if (!Object.hasOwn(faultKinds, kind)) throw new RefusedAction('There is no such fault.');
  faults.set(kind, { delayMs: Number(form.get('delayMs')) || 0 });
  return `Storefront API: ${faultKinds[kind]}.`;
}

function askPrivacy(form: URLSearchParams, context: ShopContext): string {
  const topic = privacyTopics.find((each) => each === form.get('topic'));
  if (!topic) throw new RefusedAction('There is no such request.');
  sendPrivacyRequest(context, topic, form.get('email') ?? '');
  return `Sent ${topic}.`;
}
