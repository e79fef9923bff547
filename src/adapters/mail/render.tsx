// Renders a mail in the common layout, as HTML and as text from the same markup.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailLinks } from '../../shop/mail/links.ts';
import type { ContentOf, MailContent, MailKind } from '../../shop/ports/mailer.ts';
import { Footer, Layout } from './layout.tsx';
import type { MailParts, Template } from './template.ts';
import { backInStockMail } from './templates/back-in-stock.tsx';
import { backupFailedMail } from './templates/backup-failed.tsx';
import { cancellationMail } from './templates/cancellation.tsx';
import { confirmMail } from './templates/confirm.tsx';
import { contactMail } from './templates/contact.tsx';
import { contactDigestMail } from './templates/contact-digest.tsx';
import { orderChangeMail } from './templates/order-change.tsx';
import { orderDelayedMail } from './templates/order-delayed.tsx';
import { priceDropMail } from './templates/price-drop.tsx';
import { replyMail } from './templates/reply.tsx';
import { returnMail } from './templates/return.tsx';
import { returnRequestMail } from './templates/return-request.tsx';
import { reviewRequestMail } from './templates/review-request.tsx';
import { testMail } from './templates/test-mail.tsx';
import { welcomeMail } from './templates/welcome.tsx';
import { textOf } from './text.ts';

const TEMPLATES: { readonly [Kind in MailKind]: Template<Kind> } = {
  contact: contactMail,
  'contact-digest': contactDigestMail,
  confirm: confirmMail,
  welcome: welcomeMail,
  'back-in-stock': backInStockMail,
  'price-drop': priceDropMail,
  cancellation: cancellationMail,
  'order-change': orderChangeMail,
  'order-delayed': orderDelayedMail,
  reply: replyMail,
  'review-request': reviewRequestMail,
  return: returnMail,
  'return-request': returnRequestMail,
  'backup-failed': backupFailedMail,
  test: testMail,
};

// The cast is safe: each template takes the content of the kind that it stands under.
const partsOf = (content: MailContent, links: MailLinks): MailParts =>
  (TEMPLATES[content.kind] as Template<MailKind>)(content as ContentOf<MailKind>, links);

export interface RenderedMail extends Omit<MailParts, 'body' | 'preview'> {
  readonly html: string;
  readonly text: string;
}

export function renderMail(content: MailContent, links: MailLinks): RenderedMail {
  const { body, preview, ...parts } = partsOf(content, links);
  const footer = <Footer {...parts} />;
  const html = renderToStaticMarkup(
    <Layout subject={parts.subject} preview={preview} home={links.whole('/')} footer={footer}>
      {body}
    </Layout>,
  );
  return {
    ...parts,
    html: `<!doctype html>${html}`,
    text: `${textOf(renderToStaticMarkup(body))}\n\n-- \n${textOf(renderToStaticMarkup(footer))}\n`,
  };
}
