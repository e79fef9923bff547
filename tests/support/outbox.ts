// A sender over a real database and a real SMTP server, with a clock that tests move.
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mail/smtp.ts';
import { createSigner } from '../../src/server/system/system.ts';
import { createMailLinks, createMailTokens } from '../../src/shop/mail/links.ts';
import { createMailSender } from '../../src/shop/mail/sender.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { MailContent } from '../../src/shop/ports/mailer.ts';

export const ORIGIN = 'https://shop.example.com';

export function movableClock(start = 1_000_000) {
  let time = start;
  return {
    now: () => time,
    move(ms: number) {
      time += ms;
    },
  };
}

export const linksFor = (clock: { now(): number }) =>
  createMailLinks(createMailTokens({ signer: createSigner('secret'), clock }), ORIGIN);

interface SenderOptions {
  readonly database: Database;
  readonly url: string;
  readonly clock: { now(): number };
  readonly holder?: string;
  readonly wholeSendMs?: number;
  readonly log?: (line: string) => void;
}

export function openSender({ database, url, clock, holder = randomUUID(), wholeSendMs, log }: SenderOptions) {
  const write = (fields: object, text: string) => log?.(`${JSON.stringify(fields)} ${text}`);
  const mailer = createSmtpMailer({
    url,
    from: { name: 'Dogwood & Main', address: 'hello@shop.example.com' },
    links: linksFor(clock),
    ...(wholeSendMs !== undefined && { wholeSendMs }),
  });
  const sender = createMailSender({
    database,
    mailer,
    clock,
    log: { info: write, warn: write, error: write },
    holder,
    lookMs: 0,
  });
  onTestFinished(() => sender.close());
  return sender;
}

export async function enqueue(
  database: Database,
  clock: { now(): number },
  recipient: string,
  content: MailContent = { kind: 'test' },
): Promise<string> {
  const id = randomUUID();
  await database.outbox.enqueue({ id, recipient, content, now: clock.now() });
  return id;
}
