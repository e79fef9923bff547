// B5 Answers the calls of the order's page, which are authorized by its signed link.

import type { Inputs } from '../../shared/api.ts';
import { defined } from '../../shared/defined.ts';
import type { OrderView, ProductVariant } from '../../shared/entities.ts';
import { offerImage } from '../../shared/product/variant-offer.ts';
import { href } from '../../shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkAddress, checkCountry, checkZipOfState } from '../checkout/delivery-address.ts';
import { ShopError } from '../errors.ts';
import { presentChange, presentDelay } from '../order-changes/present.ts';
import type { Database } from '../ports/database.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { SentPictures } from '../ports/returns.ts';
import type { Clock } from '../ports/system.ts';
import type { Returns } from '../returns/returns.ts';
import type { Reviews } from '../reviews/reviews.ts';
import type { TaskRunner } from '../tasks/runner.ts';
import { presentArrival } from './arrival.ts';
import { type Available, presentAgain } from './buy-again.ts';
import type { LateService } from './late-service.ts';
import type { OrderLinks } from './links.ts';
import { presentOrder, type SoldProduct } from './present.ts';

export interface OrderStatusPage {
  /** Returns the order's id if the link was signed by us and is not too old; nothing is read for that. */
  orderOf(token: string): string | undefined;
  get(input: Inputs['getOrder']): Promise<OrderView>;
  cancel(input: Inputs['cancelOrder']): Promise<OrderView>;
  change(input: Inputs['changeOrder']): Promise<OrderView>;
  wait(input: Inputs['waitForOrder']): Promise<OrderView>;
  requestReturn(input: Inputs['requestReturn'], pictures?: SentPictures): Promise<OrderView>;
}

interface OrderStatusDeps {
  readonly database: Pick<Database, 'orders'>;
  readonly links: OrderLinks;
  readonly tasks: Pick<TaskRunner, 'ask'>;
  /** False if orders cannot be changed. */
  readonly changesOrders?: boolean;
  /** B18 The page says when the order arrives. */
  readonly saysArrival?: boolean;
  /** B18 A link can fill the cart. */
  readonly fillsCarts?: boolean;
  readonly late?: Pick<LateService, 'wait'> | undefined;
  readonly variantsOf?: (productId: string) => readonly ProductVariant[];
  /** Undefined if the store takes no returns. */
  readonly returns?: Pick<Returns, 'view' | 'redrawn'> | undefined;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status'>;
  readonly clock: Clock;
  /** B10 Undefined if reviews are off. */
  readonly reviews?: Pick<Reviews, 'linksOf'> | undefined;
}

export function createOrderStatusPage(deps: OrderStatusDeps): OrderStatusPage {
  const {
    database,
    links,
    tasks,
    changesOrders = false,
    fillsCarts = false,
    saysArrival = false,
    late,
    variantsOf = () => [],
    catalogue,
    clock,
    returns,
    reviews,
  } = deps;

  const soldProduct: SoldProduct = ({ productId, variantId }) => {
    const product = catalogue.status().ready ? catalogue.snapshot().find(productId) : undefined;
    if (!product) return undefined;
    const variant = product.variants.find(({ id }) => id === variantId);
    return {
      path: variant ? href.variant(product, variantId) : href.product(product),
      imageUrl: variant ? offerImage(product, variant) : product.imageUrl,
    };
  };

  /** A gift card needs a recipient, which no link has. */
  const available: Available = ({ productId, variantId }) => {
    const product = catalogue.status().ready ? catalogue.snapshot().find(productId) : undefined;
    if (!product || product.giftCard || product.notSellable) return 0;
    return product.variants.find(({ id }) => id === variantId)?.stock ?? 0;
  };

  async function present(order: OrderRecord): Promise<OrderView> {
    const now = clock.now();
    const view = presentOrder(order, now, soldProduct);
    const reviewLinks = await reviews?.linksOf(order);
    const change = changesOrders ? presentChange(order, now, variantsOf) : undefined;
    const again = fillsCarts ? presentAgain(order, available) : undefined;
    const arrival = saysArrival ? presentArrival(order, now) : undefined;
    const delay = late && presentDelay(order, now);
    return {
      ...view,
      ...(reviewLinks && {
        lines: view.lines.map((line, at) => ({ ...line, review: reviewLinks[at] })),
      }),
      ...(change && { change, waiting: view.waiting || change.state === 'requested' }),
      ...(again && { again }),
      ...(arrival && { arrival }),
      ...defined({ delay, returns: await returns?.view(order) }),
    };
  }

  async function find(token: string): Promise<OrderRecord> {
    const id = links.read(token);
    const order = id === undefined ? undefined : await database.orders.find(id);
    if (!order) throw new ShopError('order_not_found');
    return order;
  }

  return {
    orderOf: links.read,

    get: async ({ token }) => present(await find(token)),

    async cancel({ token }) {
      const { id } = await find(token);
      await tasks.ask('cancel', id, undefined);
      return present(await find(token));
    },

    async requestReturn({ token, ...request }, pictures) {
      const { id } = await find(token);
      const redrawn = pictures && (await returns?.redrawn(id, request, pictures));
      await tasks.ask('return-request', id, { ...request, pictures: redrawn });
      return present(await find(token));
    },

    async wait({ token }) {
      const { id } = await find(token);
      await late?.wait(id);
      return present(await find(token));
    },

    async change({ token, lines = [], address }) {
      const { id } = await find(token);
      if (address) {
        checkCountry(address);
        checkAddress(address);
        checkZipOfState(address);
      }
      await tasks.ask('change', id, defined({ lines, address }));
      return present(await find(token));
    },
  };
}
