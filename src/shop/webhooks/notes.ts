// Records the last webhook, and the time and reason of the last refused one, for the connection check.
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { Database } from '../ports/database.ts';
import type { Clock } from '../ports/system.ts';

/** The topic of the check's own request, which proves nothing about the platform. */
export const PROBE_TOPIC = 'doctor/ping';

const ACCEPTED = 'webhook.accepted';
const REFUSED = 'webhook.refused';
/** Anyone can send a wrong signature, so not each one may cost a write. */
const NOTE_EVERY_MS = 10_000;

interface WebhookNotes {
  accepted(topic: string): void;
  refused(reason: ErrorCode): void;
}

export function createWebhookNotes(deps: {
  readonly database: Pick<Database, 'settings'>;
  readonly clock: Clock;
}): WebhookNotes {
  let last: { readonly note: string; readonly at: number } | undefined;
  function write(key: string, reason = ''): void {
    const at = deps.clock.now();
    const note = key + reason;
    if (last?.note === note && at - last.at < NOTE_EVERY_MS) return;
    last = { note, at };
    // Nothing waits for it, and a failure does no harm.
    deps.database.settings.write(key, reason ? `${at} ${reason}` : String(at)).catch(() => undefined);
  }
  return {
    accepted: (topic) => (topic === PROBE_TOPIC ? undefined : write(ACCEPTED)),
    refused: (reason) => write(REFUSED, reason),
  };
}

/** Returns the time of the last of each, if there was one. */
export async function readWebhookNotes(database: Pick<Database, 'settings'>): Promise<{
  readonly accepted: number | undefined;
  readonly refused: number | undefined;
  readonly reason: ErrorCode | undefined;
}> {
  const accepted = await database.settings.read(ACCEPTED);
  const [at, reason] = (await database.settings.read(REFUSED))?.split(' ') ?? [];
  return {
    accepted: accepted === undefined ? undefined : Number(accepted),
    refused: at === undefined ? undefined : Number(at),
    reason: at === undefined ? undefined : ((reason ?? 'bad_signature') as ErrorCode),
  };
}
