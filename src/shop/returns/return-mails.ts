// B11 The mail at each step of a return, and the owner's message if the platform cannot be asked.
import { BRAND } from '../../shared/brand.ts';
import { defined } from '../../shared/defined.ts';
import { href } from '../../shared/routes.ts';
import type { OrderLinks } from '../orders/links.ts';
import type { NewMessage } from '../ports/contact.ts';
import type { NewMail } from '../ports/mailer.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { ReturnLine, ReturnRecord } from '../ports/returns.ts';
import type { Ids } from '../ports/system.ts';
import { stateText } from './states.ts';

/** 'Linen Dress, M (1): Too small, exchange for L'. */
export function lineText({ name, variantTitle, quantity, reason, exchange }: ReturnLine): string {
  const item = [name, variantTitle].filter(Boolean).join(', ');
  return `${item} (${quantity}): ${reason}${exchange ? `, exchange for ${exchange}` : ''}`;
}

interface MailDeps {
  readonly links: OrderLinks;
  readonly ids: Ids;
  /** Without the feature nobody gets a mail. */
  readonly mail: boolean;
}

export interface ReturnMails {
  /** To the buyer; none to somebody who was erased. */
  step(order: OrderRecord, record: ReturnRecord, now: number): NewMail[];
  /** To the owner: a message at the desk, and a mail that answers to the shopper. */
  ownerNotice(
    order: OrderRecord,
    record: ReturnRecord,
    now: number,
  ): { message: NewMessage; mails: NewMail[] };
}

export function createReturnMails({ links, ids, mail }: MailDeps): ReturnMails {
  const about = (order: OrderRecord, { reference, lines }: ReturnRecord) => ({
    reference,
    orderNumber: order.details.number ?? '',
    lines: lines.map(lineText),
  });

  return {
    step(order, record, now) {
      if (!mail || order.email === '' || record.details.foreign) return [];
      const { state, details } = record;
      const content = {
        kind: 'return',
        ...about(order, record),
        state,
        text: stateText(record),
        path: href.order(links.sign(order.id)),
        byOwner: details.byOwner === true,
        ...defined({ labelUrl: details.labelUrl, trackingNumber: details.trackingNumber }),
      } as const;
      return [{ id: ids.uuid(), recipient: order.email, content, now }];
    },

    ownerNotice(order, record, now) {
      const { customerName: name, email } = order;
      const content = about(order, record);
      const notes = record.lines.flatMap(({ note }) => note ?? []);
      return {
        message: {
          id: ids.uuid(),
          name,
          email,
          subject: `Return ${content.reference} of order ${content.orderNumber}`,
          message: ['Asked for on the page of the order:', ...content.lines, ...notes].join('\n'),
          now,
        },
        mails: mail
          ? [
              {
                id: ids.uuid(),
                recipient: BRAND.supportEmail,
                person: email,
                content: { kind: 'return-request', ...content, name, email },
                now,
              },
            ]
          : [],
      };
    },
  };
}
