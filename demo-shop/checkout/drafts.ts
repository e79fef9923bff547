// Keeps a refused form in memory just long enough to show it again.
import { randomToken } from '../ids.ts';
import type { FormErrors, FormValues } from './form.ts';

interface Draft {
  cartToken: string;
  values: FormValues;
  errors: FormErrors;
  notice: string | null;
  keptAt: number;
}

const KEPT_MS = 15 * 60_000;
const MAX_DRAFTS = 500;

// Card details stay out of the data file and of every log: they exist only here.
export class Drafts {
  readonly #drafts = new Map<string, Draft>();

  keep(draft: Omit<Draft, 'keptAt'>): string {
    const id = randomToken();
    this.#drafts.set(id, { ...draft, keptAt: Date.now() });
    for (const [oldest, { keptAt }] of this.#drafts) {
      if (this.#drafts.size <= MAX_DRAFTS && Date.now() - keptAt <= KEPT_MS) break;
      this.#drafts.delete(oldest);
    }
    return id;
  }

  find(id: string | null, cartToken: string): Draft | null {
    const draft = id ? this.#drafts.get(id) : undefined;
    return draft && draft.cartToken === cartToken && Date.now() - draft.keptAt <= KEPT_MS ? draft : null;
  }

  forget(cartToken: string): void {
    for (const [id, draft] of this.#drafts) if (draft.cartToken === cartToken) this.#drafts.delete(id);
  }
}
