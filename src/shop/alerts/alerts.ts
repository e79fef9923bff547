// Alerts: created on the product page, listed and ended behind a link in the mail.

import { MAIL_REPLIES } from '../../shared/api/mail-replies.ts';
import type { Inputs } from '../../shared/api.ts';
import { ALERTS_PER_ADDRESS } from '../../shared/constants.ts';
import type { ProductAlert } from '../../shared/entities.ts';
import { effectiveCents, fromCents } from '../../shared/money.ts';
import { isAvailable } from '../../shared/product/stock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ShopError } from '../errors.ts';
import { limitConfirmations } from '../mail/confirmations.ts';
import type { MailTokens } from '../mail/links.ts';
import type { AlertRecord } from '../ports/alerts.ts';
import type { Database } from '../ports/database.ts';
import type { MailProduct } from '../ports/mailer.ts';
import type { Clock, Ids } from '../ports/system.ts';
import { mailProduct } from './alert-mail.ts';

const TOO_MANY_ALERTS = `This address has ${ALERTS_PER_ADDRESS} alerts already. Delete some by the link in any of their mails.`;

export interface Alerts {
  /** The same answer for every address, known or confirmed or neither; another one for its owner's link. */
  ask(input: Inputs['createAlert'], caller?: string): Promise<{ message: string }>;
  list(input: Inputs['listAlerts']): Promise<ProductAlert[]>;
  /** Those that wait for a confirmation. */
  listWaiting(contactId: string): Promise<ProductAlert[]>;
  /** Returns the remaining alerts. */
  remove(input: Inputs['removeAlert']): Promise<ProductAlert[]>;
}

interface AlertsDeps {
  readonly database: Pick<Database, 'alerts' | 'counters'>;
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly tokens: MailTokens;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onQueued: () => void;
}

export function createAlerts({ database, catalogue, tokens, clock, ids, onQueued }: AlertsDeps): Alerts {
  function contactOf(token: string): string {
    const contactId = tokens.readManageAlerts(token);
    if (!contactId) throw new ShopError('bad_link');
    return contactId;
  }

  function present({ id, kind, variantId, priceCents, waiting }: AlertRecord): ProductAlert {
    const match = catalogue.snapshot().findVariant(variantId);
    const { name, variantTitle, path, imageUrl } = match ? mailProduct(match) : {};
    return {
      id,
      kind,
      price: fromCents(priceCents),
      ...(name !== undefined &&
        path !== undefined && {
          product: { name, path, imageUrl: imageUrl ?? '', ...(variantTitle && { variantTitle }) },
        }),
      ...(waiting && { waiting }),
    };
  }

  function mailProducts(alerts: readonly AlertRecord[]): MailProduct[] {
    const view = catalogue.snapshot();
    return alerts.flatMap(({ variantId }) => {
      const match = view.findVariant(variantId);
      return match ? mailProduct(match) : [];
    });
  }

  const listOf = async (contactId: string) => (await database.alerts.list(contactId)).map(present);

  return {
    async ask({ email, variantId, kind, website, token }, caller = '') {
      // A robot that filled the hidden field gets the usual answer and learns nothing.
      if (website) return { message: MAIL_REPLIES.alertAsked };
      const match = catalogue.snapshot().findVariant(variantId);
      if (!match) throw new ShopError('variant_not_found');
      const now = clock.now();
      const product = mailProduct(match);
      const owner = token === undefined ? undefined : tokens.readManageAlerts(token);
      const isOwner = owner !== undefined && (await database.alerts.isOwner(owner, email));
      const limit = isOwner
        ? undefined
        : await limitConfirmations({ database, clock, ids }, { email, caller });
      const fits = await database.alerts.add({
        id: ids.uuid(),
        contactId: ids.uuid(),
        email,
        productId: match.product.shopifyId,
        variantId,
        kind,
        priceCents: effectiveCents(match.variant),
        soldOut: !isAvailable(match.variant),
        mostPerAddress: ALERTS_PER_ADDRESS,
        now,
        confirmation: limit && {
          ...limit,
          mail: (contactId, others) => ({
            id: ids.uuid(),
            recipient: email,
            content: {
              kind: 'confirm',
              list: 'alerts',
              id: contactId,
              product,
              ...(others.length > 0 && { others: mailProducts(others) }),
            },
            now,
          }),
        },
      });
      if (!fits) throw new ShopError('too_many_requests', { message: TOO_MANY_ALERTS });
      if (isOwner) return { message: MAIL_REPLIES.alertsConfirmed };
      onQueued();
      return { message: MAIL_REPLIES.alertAsked };
    },

    list: async ({ token }) => listOf(contactOf(token)),

    listWaiting: async (contactId) => (await listOf(contactId)).filter(({ waiting }) => waiting),

    async remove({ token, id }) {
      const contactId = contactOf(token);
      await database.alerts.remove(contactId, id);
      return listOf(contactId);
    },
  };
}
