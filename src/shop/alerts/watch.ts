// Follows the catalogue: compares the changes of a new version with the waiting alerts.

import type { Product, ProductVariant } from '../../shared/entities.ts';
import { effectiveCents } from '../../shared/money.ts';
import { isAvailable } from '../../shared/product/stock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';
import { createPacer } from '../catalogue/pacer.ts';
import type { DueAlert, VariantState } from '../ports/alerts.ts';
import type { Database } from '../ports/database.ts';
import type { NewMail } from '../ports/mailer.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { alertMail } from './alert-mail.ts';

/** One query compares this many; more would block the database for longer than a shopper should wait. */
const VARIANTS_AT_ONCE = 10_000;
const MAILS_AT_ONCE = 500;
const TRY_AGAIN_MS = 15_000;

export interface AlertWatch {
  /** Compares the newest catalogue; calls during a comparison wait for the next one. */
  check(): Promise<void>;
  /** Compares the alerts of an address that has just confirmed. */
  checkContact(contactId: string): Promise<void>;
  close(): Promise<void>;
}

interface AlertWatchDeps {
  readonly database: Pick<Database, 'alerts'>;
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'status' | 'subscribe'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly onQueued: () => void;
}

const stateOf = (variant: ProductVariant): VariantState => ({
  variantId: variant.id,
  inStock: isAvailable(variant),
  cents: effectiveCents(variant),
});

/** Compares the texts of the prices: parsing the amounts of a whole catalogue twice would take most of the time. */
const isSame = (one: ProductVariant, other: ProductVariant): boolean =>
  isAvailable(one) === isAvailable(other) && one.price === other.price && one.salePrice === other.salePrice;

/** Variants usually keep their position. */
function sameVariant(old: Product | undefined, variant: ProductVariant, index: number) {
  const there = old?.variants[index];
  return there?.id === variant.id ? there : old?.variants.find(({ id }) => id === variant.id);
}

/** Returns every variant that an alert may now match; without an earlier view, all. */
export async function changedVariants(
  view: CatalogueView,
  before: CatalogueView | undefined,
): Promise<VariantState[]> {
  const pacer = createPacer();
  const changed: VariantState[] = [];
  for (const product of view.products) {
    if (pacer.due()) await pacer.rest();
    const earlier = before?.find(product.shopifyId);
    if (earlier === product) continue;
    for (const [index, variant] of product.variants.entries()) {
      const old = sameVariant(earlier, variant, index);
      if (!old || !isSame(old, variant)) changed.push(stateOf(variant));
    }
  }
  return changed;
}

export function createAlertWatch(deps: AlertWatchDeps): AlertWatch {
  const { database, catalogue, clock, ids, log, onQueued } = deps;
  let compared: CatalogueView | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  /** These contacts confirmed, but their comparison failed. */
  const missedContacts = new Set<string>();

  async function take(view: CatalogueView, variants: readonly VariantState[]): Promise<void> {
    const mail = (alert: DueAlert): NewMail => {
      const match = view.findVariant(alert.variantId);
      if (!match) throw new Error('An alert was met by a variant the catalogue does not have.');
      return { id: ids.uuid(), recipient: alert.email, content: alertMail(alert, match), now: clock.now() };
    };
    for (let from = 0; from < variants.length; from += VARIANTS_AT_ONCE) {
      const some = variants.slice(from, from + VARIANTS_AT_ONCE);
      let count: number;
      do {
        count = await database.alerts.takeDue(some, MAILS_AT_ONCE, mail);
        if (count > 0) onQueued();
      } while (count === MAILS_AT_ONCE && !closed);
    }
  }

  async function compare(): Promise<void> {
    if (!catalogue.status().ready) return;
    const view = catalogue.snapshot();
    if (view === compared) return;
    await take(view, await changedVariants(view, compared));
    compared = view;
  }

  async function compareContact(contactId: string): Promise<void> {
    if (!catalogue.status().ready) return;
    const view = catalogue.snapshot();
    const alerts = await database.alerts.list(contactId);
    const variants = alerts.flatMap(({ variantId }) => view.findVariant(variantId)?.variant ?? []);
    await take(view, variants.map(stateOf));
  }

  function tryAgainLater(error: unknown): void {
    log.warn({ err: error }, 'The alerts could not be compared with the catalogue; they are tried again');
    clearTimeout(timer);
    timer = setTimeout(() => void check(), TRY_AGAIN_MS);
    timer.unref();
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await compare();
        for (const contactId of missedContacts) {
          await compareContact(contactId);
          missedContacts.delete(contactId);
        }
      } while (again && !closed);
    } catch (error) {
      tryAgainLater(error);
    }
  }

  function check(): Promise<void> {
    if (closed) return Promise.resolve();
    again = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  const stop = catalogue.subscribe(() => void check());

  return {
    check,

    async checkContact(contactId) {
      try {
        await compareContact(contactId);
      } catch (error) {
        missedContacts.add(contactId);
        tryAgainLater(error);
      }
    },

    async close() {
      closed = true;
      stop();
      clearTimeout(timer);
      await running;
    },
  };
}
