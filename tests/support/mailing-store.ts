// A store that sends its mail to a test server, with the steps that tests of mail repeat.
import { randomUUID } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import { expect } from 'vitest';
import { withDatabase } from './admin.ts';
import { startMailServer } from './mail-server.ts';
import { startStore, type TestStoreOptions } from './store.ts';

export const newAddress = () => `p${randomUUID().slice(0, 8)}@example.com`;
export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** A message from the contact form. */
export const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does it\nshrink?',
};

export async function startMailingStore(options: Pick<TestStoreOptions, 'renderer' | 'clock'> = {}) {
  const server = await startMailServer();
  /** Every line of the log. */
  const lines: string[] = [];
  const store = await startStore({
    env: {
      TRUST_PROXY: 'true',
      SMTP_URL: server.url,
      MAIL_FROM: 'The Shop <hello@shop.example.com>',
      LOG_LEVEL: 'trace',
      DEMO_SHOP_PRODUCTS: '30',
    },
    logTo: { write: (line) => void lines.push(line) },
    ...options,
  });
  let caller = 0;
  const subscribers = () =>
    withDatabase(store, async (database) => database.subscribers.list({ limit: 500 }));
  return {
    server,
    store,
    lines,
    /** Each call from an address of its own, so that no limit is met by accident. */
    post(path: string, body: unknown, headers: Record<string, string> = {}) {
      caller += 1;
      return store.call('POST', path, body, {
        'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
        ...headers,
      });
    },
    async mailTo(address: string, subject: RegExp, count = 1): Promise<ParsedMail> {
      const mails = () => server.to(address).filter((mail) => subject.test(mail.subject ?? ''));
      await expect.poll(() => mails().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return mails().at(-1) as ParsedMail;
    },
    subscribers,
    isListed: async (email: string) => (await subscribers()).rows.find((row) => row.email === email),
    async close() {
      await store.close();
      await server.stop();
    },
  };
}

export type MailingStore = Awaited<ReturnType<typeof startMailingStore>>;
