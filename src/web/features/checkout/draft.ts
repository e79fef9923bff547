// What was typed at checkout, kept for this tab: a reload or Back from the hosted page does not lose it.
import type { CustomerInfo } from '../../../shared/forms.ts';

const KEY = 'checkoutDraft';

/** A value for each field that was kept. */
export function readDraft(): Partial<CustomerInfo> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const fields = Object.entries(draft as object).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(fields) as Partial<CustomerInfo>;
  } catch {
    return {};
  }
}

export function writeDraft(draft: CustomerInfo): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the fields live as long as the page.
  }
}

/** After the purchase nothing of it stays behind. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
