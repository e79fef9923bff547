// The faults of the demo's mail server, one at a time.
export const mailFaultKinds = {
  none: 'Works normally',
  down: 'Down: refuses connections',
  slow: 'Slow: each mail waits',
  greylist: '451 for the first mail to each recipient',
  refuse: '550 for every recipient',
  drop: 'Closes the connection in the middle of a mail',
} as const;

export type MailFaultKind = keyof typeof mailFaultKinds;

interface MailFault {
  kind: MailFaultKind;
  delayMs: number; // for 'slow'
  remaining: number | null; // mails still to fail; null means until switched off
}

const DEFAULT_DELAY_MS = 3_000;
const none: MailFault = { kind: 'none', delayMs: DEFAULT_DELAY_MS, remaining: null };

export class MailFaults {
  readonly #changed: () => Promise<void>;
  readonly #greeted = new Set<string>(); // recipients that were greylisted once
  #fault = none;

  constructor(changed: () => Promise<void>) {
    this.#changed = changed;
  }

  get current(): Readonly<MailFault> {
    return this.#fault;
  }

  async set(kind: MailFaultKind, options: { delayMs?: number; times?: number } = {}): Promise<void> {
    this.#fault = { kind, delayMs: options.delayMs ?? DEFAULT_DELAY_MS, remaining: options.times ?? null };
    this.#greeted.clear();
    await this.#changed();
  }

  // Tells whether this fault happens now; a counted one ends after its last time.
  take(kind: MailFaultKind): boolean {
    if (this.#fault.kind !== kind) return false;
    if (this.#fault.remaining === null) return true;
    const remaining = this.#fault.remaining - 1;
    this.#fault = remaining > 0 ? { ...this.#fault, remaining } : none;
    return true;
  }

  turnsAway(recipient: string): boolean {
    if (this.#fault.kind !== 'greylist' || this.#greeted.has(recipient)) return false;
    this.#greeted.add(recipient);
    return this.take('greylist');
  }
}
