// The parts of the store that the killed sender runs: database, mailer and sender.
export { openDatabase } from '../../src/adapters/database/open.ts';
export { createSmtpMailer } from '../../src/adapters/mail/smtp.ts';
export { createSigner } from '../../src/server/system/system.ts';
export { createMailLinks, createMailTokens } from '../../src/shop/mail/links.ts';
export { createMailSender } from '../../src/shop/mail/sender.ts';
