// B16 Reads links that fill a cart: `/cart/{variant}:{n},…` as Shopify writes them, and `/buy/…` as agents
// do.
import { CART_MAX_QUANTITY } from '../../shared/constants.ts';
import type { NoticeCode } from '../../shared/notices.ts';
import type { Cart } from '../cart/cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ShopError } from '../errors.ts';
import { Serial } from '../jobs/serial.ts';

export interface WantedLine {
  readonly variantId: string;
  /** NaN if the link has no valid quantity. */
  readonly quantity: number;
}

const QUANTITY = /^[1-9]\d*$/;
const VARIANT_GID = /^gid:\/\/shopify\/ProductVariant\/(\d+)$/;

/** An id that is not a plain word is base64url after a '~'. */
function readToken(token: string): string {
  if (!token.startsWith('~')) return token;
  const bytes = Buffer.from(token.slice(1), 'base64url');
  return bytes.toString('base64url') === token.slice(1) ? bytes.toString('utf8') : '';
}

/** Returns the lines in this part of a path, or undefined if there are none. */
export function readPermalink(items: string): WantedLine[] | undefined {
  if (!items.includes(':')) return undefined;
  const quantities = new Map<string, number>();
  for (const pair of items.split(',')) {
    // A gid may be there in plain form: the last colon is before the quantity.
    const at = pair.lastIndexOf(':');
    const id = readToken(pair.slice(0, Math.max(at, 0)));
    const quantity = pair.slice(at + 1);
    const variantId = VARIANT_GID.exec(id)?.[1] ?? id;
    const count = QUANTITY.test(quantity) ? Number(quantity) : Number.NaN;
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + count);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

interface PermalinkDeps {
  readonly cart: Pick<Cart, 'list' | 'add'>;
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
}

export type FillCart = (sessionId: string, lines: readonly WantedLine[]) => Promise<NoticeCode[]>;

const REFUSALS: Readonly<Record<string, NoticeCode>> = {
  out_of_stock: 'link-sold-out',
  not_enough_stock: 'link-fewer',
  cart_full: 'link-full',
  bad_request: 'link-gift-card',
};

/**
 * Adds items until the cart has at least the quantities of the link. Opening a link twice therefore adds
 * nothing, and no item leaves the cart.
 */
export function createFillCart({ cart, catalogue }: PermalinkDeps): FillCart {
  const serial = new Serial();

  async function addLine(sessionId: string, line: WantedLine, inCart: number): Promise<NoticeCode[]> {
    const { variantId, quantity } = line;
    const match = catalogue.snapshot().findVariant(variantId);
    if (!match) return ['link-unknown'];
    if (!(quantity >= 1 && quantity <= CART_MAX_QUANTITY)) return ['link-quantity'];
    const { product, variant } = match;
    if (variant.stock < 1) return ['link-sold-out'];
    const possible = Math.min(quantity, variant.stock);
    const missing = possible - inCart;
    if (missing > 0)
      await cart.add(sessionId, { productId: product.shopifyId, variantId, quantity: missing });
    return possible < quantity ? ['link-added', 'link-fewer'] : ['link-added'];
  }

  async function fill(sessionId: string, lines: readonly WantedLine[]): Promise<NoticeCode[]> {
    const quantities = new Map<string, number>();
    for (const { variantId, quantity, recipient } of await cart.list(sessionId))
      if (!recipient) quantities.set(variantId, quantity);
    const notices = new Set<NoticeCode>();
    for (const line of lines) {
      try {
        const outcome = await addLine(sessionId, line, quantities.get(line.variantId) ?? 0);
        for (const notice of outcome) notices.add(notice);
      } catch (error) {
        const notice = error instanceof ShopError ? REFUSALS[error.code] : undefined;
        if (!notice) throw error;
        notices.add(notice);
        if (notice === 'link-full') break;
      }
    }
    return [...notices];
  }

  return (sessionId, lines) => serial.run(sessionId, () => fill(sessionId, lines));
}
