// B16 Handles Shopify's addresses, the owner's redirects and the links that fill a cart, before the pages.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DISCOUNT_CODE_CHARS } from '../../shared/constants.ts';
import type { NoticeCode } from '../../shared/notices.ts';
import { ownPath } from '../../shared/pages/own-path.ts';
import { BUY_PATH, NOTICE_PARAMETER, ROUTES } from '../../shared/routes.ts';
import type { Discounts } from '../../shop/cart/discounts.ts';
import type { Doors } from '../../shop/doors/doors.ts';
import { type FillCart, readPermalink } from '../../shop/doors/permalink.ts';
import { ShopError } from '../../shop/errors.ts';
import { writerKey } from '../../shop/limits/caller-key.ts';
import type { Ids } from '../../shop/ports/system.ts';
import { REVALIDATED } from '../cache/memory-response.ts';
import type { PageCall, PageDoors } from '../pages/page-routes.ts';
import type { SessionCookie } from '../plugins/forms.ts';
import type { LimitCaller } from '../plugins/limit-caller.ts';
import type { WriteBudget } from '../plugins/write-budget.ts';
import type { WriteLimit } from '../plugins/write-limit.ts';

interface DoorDeps {
  readonly doors: Doors;
  readonly fillCart: FillCart;
  /** Undefined if codes are off. */
  readonly codes: Pick<Discounts, 'apply'> | undefined;
  /** Undefined if forms are off, because filling a cart needs the cookie. */
  readonly links:
    | {
        readonly cookie: SessionCookie;
        readonly ids: Pick<Ids, 'uuid'>;
        readonly limit: LimitCaller;
        readonly writeBudget: WriteBudget;
        readonly writeLimit: Pick<WriteLimit, 'during'>;
      }
    | undefined;
}

const LINKS_PER_MINUTE = 30;
const LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
const CART_PREFIX = `${ROUTES.cart}/`;
const BUY_PREFIX = `${BUY_PATH}/`;
const PREFETCH = /prefetch|prerender|preview/i;
/** Parameters of campaigns pass on to the page. */
const CAMPAIGN = /^(?:attribution\/)?(utm_[a-z]+)$/;

/**
 * Tells a person who opens a link from a browser's prefetch, and from a picture, frame or script with that
 * address. Programs that send no such headers count as persons: they have nobody's cookie.
 */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  const dest = headers['sec-fetch-dest'];
  return !PREFETCH.test(purpose.join(' ')) && (dest === undefined || dest === 'document');
}

/** Returns one value, or none if the address has several: their order must not decide. */
const single = (query: URLSearchParams, ...names: string[]): string | undefined => {
  const values = names.flatMap((name) => query.getAll(name));
  return values.length === 1 ? values[0] : undefined;
};

function campaignOf(query: URLSearchParams): URLSearchParams {
  const campaign = new URLSearchParams();
  for (const [name, value] of query) {
    const own = CAMPAIGN.exec(name)?.[1];
    if (own) campaign.set(own, value);
  }
  return campaign;
}

function itemsOf(path: string): string | undefined {
  const prefix = [CART_PREFIX, BUY_PREFIX].find((each) => path.startsWith(each));
  const items = prefix === undefined ? '/' : path.slice(prefix.length);
  if (items.includes('/')) return undefined;
  try {
    return decodeURIComponent(items);
  } catch {
    return undefined;
  }
}

const lead = async (reply: FastifyReply, target: string): Promise<FastifyReply> =>
  reply.headers(REVALIDATED).redirect(target, 301);

export function createPageDoors(deps: DoorDeps): PageDoors {
  const { doors, fillCart, codes, links } = deps;
  async function openLink({ request, reply, path, query }: PageCall, items: string): Promise<FastifyReply> {
    const { cookie, ids, limit, writeBudget, writeLimit } = links as NonNullable<typeof links>;
    reply.headers(LINK_HEADERS);
    const parameters = new URLSearchParams(query);
    const goOn = path.startsWith(BUY_PATH) ? ownPath(single(parameters, 'continue_to')) : undefined;
    const leadOn = (notices: readonly NoticeCode[]): FastifyReply => {
      const more = campaignOf(parameters);
      if (goOn === undefined && notices.length > 0) more.set(NOTICE_PARAMETER, notices.join(','));
      const target = goOn ?? ROUTES.cart;
      return reply.redirect(
        more.size > 0 ? `${target}${target.includes('?') ? '&' : '?'}${more}` : target,
        303,
      );
    };
    if (request.method !== 'GET') return leadOn([]);
    // Refuses a prefetch, so that the browser requests again when the person opens the link.
    if (!isVisit(request.headers)) return reply.code(503).send();
    await limit('permalink', request, LINKS_PER_MINUTE);
    const writer = writerKey(request.ip);
    await writeBudget.check(writer);
    const sessionId = cookie.read(request) || ids.uuid();
    const notices = await writeLimit.during(() => fillCart(sessionId, readPermalink(items) ?? []));
    await writeBudget.spend(writer, items.length);
    const code = single(parameters, 'discount', 'discounts/codes/0', '/discounts/codes/0')?.trim();
    if (codes && code && code.length <= DISCOUNT_CODE_CHARS) {
      try {
        await codes.apply(sessionId, code, request.ip);
        notices.push('code-applied');
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        notices.push('link-code');
      }
    }
    // A change sets the cookie, never a read.
    if (notices.includes('link-added') || notices.includes('code-applied')) cookie.write(reply, sessionId);
    return leadOn(notices);
  }

  return {
    open(call) {
      const target = doors.addressOf(call.path, call.query);
      if (target !== undefined) return lead(call.reply, target);
      if (!links) return undefined;
      if (call.path === BUY_PATH) return openLink(call, '');
      const items = itemsOf(call.path);
      return items !== undefined && readPermalink(items) ? openLink(call, items) : undefined;
    },

    moved({ reply, path, query }) {
      const target = doors.movedTo(path, query);
      return target === undefined ? undefined : lead(reply, target);
    },
  };
}
