// Sends the outbox: one instance at a time, one mail at a time, so that at most one is sent twice after a
// crash.

import { CONFIRMATION_WAIT_HOURS, CONFIRMATIONS_PER_HOUR, HOUR_MS } from '../../shared/constants.ts';
import { isToCome } from '../jobs/due.ts';
import type { Database } from '../ports/database.ts';
import { type Mailer, MailFailure } from '../ports/mailer.ts';
import type { ClaimedMail, MailOutcome } from '../ports/outbox.ts';
import type { Clock, Log } from '../ports/system.ts';
import { retryDelay, SERVER_PAUSE_MS } from './schedule.ts';

const LEASE = 'mail-sender';
const CONFIRMATIONS = 'confirmations:sent';
const DROP_EVERY_MS = 60_000;
const LEASE_MS = 30_000;
const LOOK_MS = 2_000;
const SETTLE_AGAIN_MS = 1_000;
/** When the store closes, the current mail has this time to finish. */
const CLOSE_WAIT_MS = 5_000;

interface MailSender {
  /** Sends the mails that are due; returns how many were accepted. */
  pass(): Promise<number>;
  /** Called when a mail is due now. */
  wake(): void;
  close(): Promise<void>;
}

interface MailSenderDeps {
  readonly database: Pick<Database, 'outbox' | 'leases' | 'counters'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this instance. */
  readonly holder: string;
  readonly leaseMs?: number | undefined;
  /** The interval of looking at the outbox; 0 leaves that to `pass`. */
  readonly lookMs?: number | undefined;
}

export function createMailSender(deps: MailSenderDeps): MailSender {
  const { database, mailer, clock, log, holder, leaseMs = LEASE_MS, lookMs = LOOK_MS } = deps;
  let leading = false;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let closing = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let running: Promise<number> | undefined;
  let again = false;
  let takesOver = true;
  let droppedAt = Number.NEGATIVE_INFINITY;

  /** Renews the lease three times per TTL, not on every poll. */
  async function lead(): Promise<boolean> {
    const now = clock.now();
    if (isToCome(askAgainAt, now, leaseMs)) return leading;
    askAgainAt = now + leaseMs / 3;
    leading = await database.leases.acquire({ name: LEASE, holder, now, ttlMs: leaseMs }).catch(() => false);
    if (!leading) takesOver = true;
    return leading;
  }

  const isPaused = (): boolean => isToCome(pausedUntil, clock.now(), SERVER_PAUSE_MS);

  /** Releases mails claimed by a sender that is gone. Never runs while this instance is sending. */
  async function takeOver(): Promise<void> {
    if (!takesOver) return;
    const released = await database.outbox.releaseClaims();
    takesOver = false;
    if (released > 0) log.warn({ released }, 'Mails whose sender ended are sent again');
  }

  /** An accepted mail that cannot be marked would be sent twice, so nothing else is sent before it is marked. */
  async function settle(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
    for (;;) {
      try {
        await database.outbox.settle(mail.id, holder, outcome);
        return;
      } catch (error) {
        if (closing) throw error;
        log.warn({ mail: mail.id, err: error }, 'A mail could not be marked; it is tried again');
        await new Promise((resolve) => setTimeout(resolve, SETTLE_AGAIN_MS));
      }
    }
  }

  function outcomeOf(mail: ClaimedMail, error: unknown): MailOutcome {
    const now = clock.now();
    if (closing) return { state: 'waiting', dueAt: now, failed: false };
    const failure =
      error instanceof MailFailure ? error : new MailFailure('The mail could not be made.', false);
    if (failure.serverAway) pausedUntil = now + SERVER_PAUSE_MS;
    const delay = failure.refusedForGood ? undefined : retryDelay(mail.attempts);
    const about = {
      mail: mail.id,
      kind: mail.content.kind,
      attempts: mail.attempts + 1,
      reason: failure.message,
    };
    if (failure !== error) log.error({ ...about, err: error }, 'A mail could not be rendered');
    // Anybody can type an address that does not exist, so this is no warning.
    else if (failure.refusedForGood) log.info(about, 'An address does not exist; its mail was given up');
    else if (delay === undefined) log.error(about, 'A mail was given up');
    else log.warn(about, 'A mail was not accepted and is tried again later');
    return delay === undefined
      ? { state: 'failed', error: failure.message }
      : { state: 'waiting', dueAt: now + delay, error: failure.message, failed: true };
  }

  async function send(mail: ClaimedMail): Promise<boolean> {
    try {
      await mailer.send(mail);
    } catch (error) {
      await settle(mail, outcomeOf(mail, error));
      return false;
    }
    await settle(mail, { state: 'sent', now: clock.now() });
    log.info({ mail: mail.id, kind: mail.content.kind }, 'Mail sent');
    return true;
  }

  /** Nobody waits that long for a confirmation, and its address can be entered again. */
  async function dropOldConfirmations(): Promise<void> {
    const now = clock.now();
    if (isToCome(droppedAt + DROP_EVERY_MS, now, DROP_EVERY_MS)) return;
    const dropped = await database.outbox.dropConfirmations(now - CONFIRMATION_WAIT_HOURS * HOUR_MS);
    droppedAt = now;
    if (dropped > 0) log.warn({ dropped }, 'Confirmations that waited for two days were dropped');
  }

  /** Strangers can cause any number of confirmations, so only some are sent in an hour. */
  async function claimNext(): Promise<ClaimedMail | undefined> {
    const now = clock.now();
    const hour = { now, windowMs: HOUR_MS };
    const { count } = await database.counters.count(CONFIRMATIONS, hour);
    const confirmations = count < CONFIRMATIONS_PER_HOUR;
    const mail = await database.outbox.claim({ holder, now, confirmations });
    if (mail?.content.kind === 'confirm') await database.counters.hit(CONFIRMATIONS, hour);
    return mail;
  }

  async function sendDue(): Promise<number> {
    if (!(await lead())) return 0;
    const heartbeat = setInterval(() => void lead(), leaseMs / 6);
    let count = 0;
    try {
      while (leading && !closing && !isPaused()) {
        await takeOver();
        await dropOldConfirmations();
        const mail = await claimNext();
        if (!mail) break;
        if (await send(mail)) count += 1;
      }
    } finally {
      clearInterval(heartbeat);
    }
    return count;
  }

  function pass(): Promise<number> {
    running ??= sendDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  function wake(): void {
    if (closing) return;
    // A mail that arrived after the running pass started is sent right after it.
    if (running) again = true;
    else
      void pass()
        .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be sent'))
        .finally(() => {
          if (again) setImmediate(wake);
          again = false;
        });
  }

  const timer = lookMs > 0 ? setInterval(wake, lookMs) : undefined;
  timer?.unref();

  return {
    pass,
    wake,
    async close() {
      closing = true;
      clearInterval(timer);
      const late = setTimeout(() => void mailer.close(), CLOSE_WAIT_MS);
      await running?.catch(() => undefined);
      clearTimeout(late);
      await mailer.close();
      if (leading) await database.leases.release(LEASE, holder).catch(() => undefined);
    },
  };
}
