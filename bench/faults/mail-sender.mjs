// Sends the outbox until it is killed.
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const { entry, place, url, leaseMs } = JSON.parse(process.argv[2]);
const parts = await import(pathToFileURL(entry).href);
const clock = { now: () => Date.now() };
const tokens = parts.createMailTokens({ signer: parts.createSigner('secret'), clock });
parts.createMailSender({
  database: await parts.openDatabase(place),
  mailer: parts.createSmtpMailer({
    url,
    from: { name: 'Shop', address: 'hello@shop.example.com' },
    links: parts.createMailLinks(tokens, 'https://shop.example.com'),
  }),
  clock,
  log: { info() {}, warn() {}, error: (fields, text) => console.error(text, fields) },
  holder: randomUUID(),
  leaseMs,
  lookMs: 50,
});
// The sender's own timer never keeps a process alive.
setInterval(() => undefined, 1_000);
