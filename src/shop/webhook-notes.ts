// When a webhook last came, and when one last came with a wrong signature: what the connection check looks at.
import type { Database } from './ports/database.ts';
import type { Clock } from './ports/system.ts';

type Outcome = 'accepted' | 'refused';

/** The topic of the check's own call, which proves nothing about the platform. */
export const PROBE_TOPIC = 'doctor/ping';

const keyOf = (outcome: Outcome): string => `webhook.${outcome}`;
/** Anyone can send a wrong signature: it must not cost a write each. */
const NOTE_EVERY_MS = 10_000;

interface WebhookNotes {
  note(outcome: Outcome, topic: string): void;
}

export function createWebhookNotes(deps: {
  readonly database: Pick<Database, 'settings'>;
  readonly clock: Clock;
}): WebhookNotes {
  let last: { readonly outcome: Outcome; readonly at: number } | undefined;
  return {
    note(outcome, topic) {
      const now = deps.clock.now();
      if (topic === PROBE_TOPIC) return;
      if (last?.outcome === outcome && now - last.at < NOTE_EVERY_MS) return;
      last = { outcome, at: now };
      // Nothing waits for it, and nothing is lost without it.
      deps.database.settings.write(keyOf(outcome), String(now)).catch(() => undefined);
    },
  };
}

/** The time of the last of each, when there was one. */
export async function readWebhookNotes(
  database: Pick<Database, 'settings'>,
): Promise<{ readonly [Each in Outcome]: number | undefined }> {
  const read = async (outcome: Outcome) => {
    const text = await database.settings.read(keyOf(outcome));
    return text === undefined ? undefined : Number(text);
  };
  return { accepted: await read('accepted'), refused: await read('refused') };
}
