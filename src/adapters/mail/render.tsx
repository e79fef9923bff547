// Renders a mail in the common layout, as HTML and as text from the same markup.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailLinks } from '../../shop/mail/links.ts';
import type { MailContent } from '../../shop/ports/mailer.ts';
import { Footer, Layout } from './layout.tsx';
import type { MailParts } from './template.ts';
import { backInStockMail } from './templates/back-in-stock.tsx';
import { cancellationMail } from './templates/cancellation.tsx';
import { confirmMail } from './templates/confirm.tsx';
import { contactMail } from './templates/contact.tsx';
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

function partsOf(content: MailContent, links: MailLinks): MailParts {
  switch (content.kind) {
    case 'contact':
      return contactMail(content, links);
    case 'confirm':
      return confirmMail(content, links);
    case 'welcome':
      return welcomeMail(content, links);
    case 'back-in-stock':
      return backInStockMail(content, links);
    case 'price-drop':
      return priceDropMail(content, links);
    case 'cancellation':
      return cancellationMail(content, links);
    case 'order-change':
      return orderChangeMail(content, links);
    case 'order-delayed':
      return orderDelayedMail(content, links);
    case 'reply':
      return replyMail(content, links);
    case 'review-request':
      return reviewRequestMail(content, links);
    case 'return':
      return returnMail(content, links);
    case 'return-request':
      return returnRequestMail(content, links);
    case 'test':
      return testMail(content, links);
  }
}

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
