// B4 Tests the mails: text and HTML of the same content, the postal address, links to our own address only.
import { describe, expect, it } from 'vitest';
import { MAIL_SAMPLES } from '../../../tests/fixtures/mail.ts';
import { BRAND, POSTAL_ADDRESS } from '../../shared/brand.ts';
import type { MailLinks } from '../../shop/mail/links.ts';
import type { MailContent } from '../../shop/ports/mailer.ts';
import { renderMail } from './render.tsx';

const ORIGIN = 'https://shop.example.com';
const links: MailLinks = {
  confirm: (list, id) => `${ORIGIN}/newsletter/confirm?token=confirm-${list}-${id}`,
  unsubscribe: (list, id) => `${ORIGIN}/newsletter/unsubscribe?token=leave-${list}-${id}`,
  manageAlerts: (id) => `${ORIGIN}/alerts?token=manage-${id}`,
  whole: (path) => (path.startsWith('/') ? ORIGIN + path : path),
};

describe('B4 Every mail', () => {
  it.each(MAIL_SAMPLES.map((content) => [content.kind, content] as const))('%s [B4.4]', (_kind, content) => {
    const { subject, html, text } = renderMail(content, links);
    expect(subject).not.toBe('');
    for (const part of [html.replaceAll('&amp;', '&'), text]) {
      expect(part).toContain(BRAND.name);
      expect(part).toContain(POSTAL_ADDRESS);
    }
    expect(text).not.toMatch(/<\w|&amp;|&#x27;|undefined/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<script|undefined/);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
    // The text also has every link with a token.
    for (const address of addresses.filter((each) => /\?token=/.test(each)))
      expect(text).toContain(address.replaceAll('&amp;', '&'));
  });

  it.each(['welcome', 'back-in-stock', 'price-drop', 'confirm', 'review-request'])(
    '%s can be left [B4.12]',
    (kind) => {
      for (const content of MAIL_SAMPLES.filter((sample) => sample.kind === kind))
        expect(renderMail(content, links).unsubscribe).toContain('/newsletter/unsubscribe?token=leave-');
    },
  );

  it('the request for reviews has its subject and a link for each line [B10.7]', () => {
    const sample = MAIL_SAMPLES.find(({ kind }) => kind === 'review-request') as MailContent;
    const { subject, text } = renderMail(sample, links);
    expect(subject).toBe('How is your order?');
    expect(text).toContain(`${ORIGIN}/reviews/review.o1_71-0..signature`);
  });

  it.each(['back-in-stock', 'price-drop'])('%s links to the list of alerts [B4.19]', (kind) => {
    for (const content of MAIL_SAMPLES.filter((sample) => sample.kind === kind))
      expect(renderMail(content, links).text).toContain('/alerts?token=manage-');
  });

  it('keeps what a shopper typed as it was typed', () => {
    const message = '1 < 2 & "quotes"\n\n  indented <b>not bold</b>';
    const { html, text } = renderMail(
      { kind: 'contact', name: '<i>Eve</i>', email: 'eve@example.com', subject: 'A & B', message },
      links,
    );
    expect(text).toContain(message);
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<i>');
  });
});
