// `npm run privacy`: exports a person's records as JSON, or erases them.
import { fileURLToPath } from 'node:url';
import { runCommand, type Terminal, UsageError, withDatabase } from './run-command.ts';

const PRIVACY_USAGE = `Usage:
  npm run privacy -- export <email>   prints what the store keeps of a person, as JSON
  npm run privacy -- erase <email>    deletes their subscription, messages, alerts, mails and carts, and takes them out of orders`;

export function privacyCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const [verb, address = '', ...more] = args;
  const email = address.trim();
  if ((verb !== 'export' && verb !== 'erase') || !email.includes('@') || more.length > 0)
    return Promise.reject(new UsageError(PRIVACY_USAGE));

  return withDatabase(terminal, async (database) => {
    if (verb === 'export') {
      terminal.print(JSON.stringify(await database.privacy.exportPerson(email), null, 2));
      return;
    }
    const { subscribers, messages, orders, carts, alerts, mails } = await database.privacy.erasePerson(email);
    terminal.print(
      `Deleted: ${subscribers} subscriptions, ${messages} messages, ${carts} cart lines, ${alerts} alerts, ${mails} mails. Taken out of ${orders} orders.`,
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(privacyCommand);
