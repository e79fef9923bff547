// Every migration, one file each. To add one: write `NNNN-topic.ts` beside this file and list it here.
import { initial } from './0001-initial.ts';
import { cartAttributes } from './0002-cart-attributes.ts';
import { mail } from './0003-mail.ts';
import { search } from './0004-search.ts';
import { orderStatus } from './0005-order-status.ts';
import { cancellation } from './0006-cancellation.ts';
import { desk } from './0006-desk.ts';
import { adminSessionEnd } from './0008-admin-session-end.ts';
import { vitals } from './0008-vitals.ts';
import { looks } from './0009-looks.ts';
import { auditOutcome } from './0010-audit-outcome.ts';
import { reviews } from './0011-reviews.ts';
import { priceHistory } from './0012-price-history.ts';
import { returns } from './0013-returns.ts';
import { orderChanges } from './0014-order-changes.ts';
import { removedReviews } from './0015-removed-reviews.ts';
import { mailTurns } from './0016-mail-turns.ts';
import { confirmedAlerts } from './0017-confirmed-alerts.ts';
import { addressTerms } from './0018-address-terms.ts';
import { platformTasks } from './0019-platform-tasks.ts';
import { orderSums } from './0020-order-sums.ts';
import type { Migration } from './migration.ts';

/** A released migration is never edited or renamed: databases remember it by its name. */
export const MIGRATIONS: readonly Migration[] = [
  initial,
  cartAttributes,
  mail,
  search,
  orderStatus,
  cancellation,
  desk,
  adminSessionEnd,
  vitals,
  looks,
  auditOutcome,
  reviews,
  priceHistory,
  returns,
  orderChanges,
  removedReviews,
  mailTurns,
  confirmedAlerts,
  addressTerms,
  platformTasks,
  orderSums,
];
