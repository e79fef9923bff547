// A real SMTP server for tests: keeps what it accepts, and misbehaves when told to.
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Decides the server's reaction to the next mails; undefined accepts. */
interface Behavior {
  /** Answers RCPT TO with this code. */
  readonly refuse?: number;
  /** Ends the connection in the middle of DATA. */
  readonly drop?: boolean;
  /** Takes the mail, then waits this long before saying so. */
  readonly slowMs?: number;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** In the order of arrival, those whose acceptance was never told included. */
  readonly mails: ParsedMail[];
  /** Counts the offered mails. */
  readonly offers: () => number;
  behave(behavior: Behavior): void;
  /** Mails to that address. */
  to(address: string): ParsedMail[];
  stop(): Promise<void>;
}

const recipientsOf = ({ to }: ParsedMail): string[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));

export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  let behavior: Behavior = {};
  let offers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, done) {
      offers += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const { refuse } = behavior;
      if (refuse === undefined) return done();
      // Servers repeat the address they refuse.
      done(
        Object.assign(new Error(`${refuse === 451 ? 'Greylisted' : 'No such user'} <${address}>`), {
          responseCode: refuse,
        }),
      );
    },
    onData(stream, _session, done) {
      const { drop, slowMs = 0 } = behavior;
      if (drop) {
        dropAll();
        stream.resume();
        return;
      }
      void simpleParser(stream).then((mail) => {
        mails.push(mail);
        setTimeout(() => done(), slowMs).unref();
      });
    },
  });
  function dropAll(): void {
    for (const connection of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
      connection._socket.destroy();
  }
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    offers: () => offers,
    behave(next) {
      behavior = next;
    },
    to: (wanted) => mails.filter((mail) => recipientsOf(mail).includes(wanted)),
    stop: () => {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const headerOf = (mail: ParsedMail | undefined, name: string): string =>
  mail?.headerLines
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]+:\s*/, '')
    .replace(/\r?\n\s+/g, ' ') ?? '';

/** The first address in the text that contains that path. */
export function linkIn(mail: ParsedMail | undefined, path: string): string {
  const found = mail?.text?.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (!found) throw new Error(`The mail has no link to ${path}.`);
  return found;
}
