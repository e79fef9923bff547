// A real SMTP server on a free port of this machine that fills the mailbox.
import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { MailFaults } from './mail-faults.ts';
import type { Mailbox } from './mailbox.ts';

const HOST = '127.0.0.1';
const MAX_BYTES = 5 * 1024 * 1024;

export class MailServer {
  readonly faults = new MailFaults(() => this.#follow());
  readonly #mailbox: Mailbox;
  readonly #sockets = new Map<number, Socket>(); // by the client's port
  #listener: Server | null = null;
  #port: number;
  #smtp: Promise<SMTPServer> | null = null;
  #opening: Promise<void>;

  constructor(mailbox: Mailbox, port = 0) {
    this.#mailbox = mailbox;
    this.#port = port;
    this.#opening = this.#open();
    this.#opening.catch(() => undefined); // told to who asks for the address
  }

  async url(): Promise<string> {
    await this.#opening;
    return `smtp://${HOST}:${this.#port}`;
  }

  async close(): Promise<void> {
    await this.#opening.catch(() => undefined);
    await this.#shut();
  }

  async #open(): Promise<void> {
    const listener = createServer((socket) => void this.#welcome(socket));
    await new Promise<void>((done, failed) => {
      listener.once('error', failed);
      listener.listen(this.#port, HOST, done);
    });
    listener.unref();
    this.#port = (listener.address() as AddressInfo).port;
    this.#listener = listener;
  }

  async #shut(): Promise<void> {
    const listener = this.#listener;
    this.#listener = null;
    for (const socket of this.#sockets.values()) socket.destroy();
    if (listener) await new Promise((done) => listener.close(done));
  }

  // A server that is down permanently does not listen; one that is down a number of times disconnects.
  async #follow(): Promise<void> {
    await this.#opening;
    const { kind, remaining } = this.faults.current;
    const listens = !(kind === 'down' && remaining === null);
    if (listens && !this.#listener) await this.#open();
    if (!listens) await this.#shut();
  }

  async #welcome(socket: Socket): Promise<void> {
    const port = socket.remotePort ?? 0;
    this.#sockets.set(port, socket);
    socket.once('close', () => this.#sockets.delete(port));
    socket.on('error', () => socket.destroy());
    if (this.faults.take('down')) return void socket.destroy();
    // Loaded with the first connection, so that a demo without mails does not need it.
    this.#smtp ??= this.#load();
    (await this.#smtp).server.emit('connection', socket);
  }

  async #load(): Promise<SMTPServer> {
    const { SMTPServer } = await import('smtp-server');
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: MAX_BYTES,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      onRcptTo: ({ address }, _session, done) => done(this.#complaint(address)),
      onData: (stream, session, done) => {
        this.#take(stream, session).then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    });
    smtp.on('error', () => undefined); // a client that hangs up is no fault of ours
    return smtp;
  }

  #complaint(address: string): Error | null {
    if (this.faults.take('refuse')) return answer(550, '5.1.1 No such mailbox here');
    return this.faults.turnsAway(address) ? answer(451, '4.7.1 Greylisted, please try again later') : null;
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    if (this.faults.take('drop')) {
      this.#sockets.get(session.remotePort)?.destroy();
      throw answer(421, '4.4.2 Connection dropped');
    }
    const { simpleParser } = await import('mailparser');
    const { delayMs } = this.faults.current;
    const slow = this.faults.take('slow');
    const parsed = await simpleParser(stream);
    if (stream.sizeExceeded) throw answer(552, '5.3.4 This mail is too large');
    if (slow) await wait(delayMs, undefined, { ref: false });
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    await this.#mailbox.add({
      id: randomUUID(),
      to: recipients.join(', '),
      from: parsed.from?.text ?? '',
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html || null,
      headers: headersOf(parsed),
      at: new Date().toISOString(),
    });
  }
}

const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

function headersOf({ headerLines }: ParsedMail): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, line } of headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  return headers;
}
