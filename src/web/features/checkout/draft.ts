// Stores the checkout fields for this tab, so that a reload or Back from the hosted page keeps them.
import type { CustomerInfo } from '../../../shared/forms.ts';

const KEY = 'checkoutDraft';

/** Holds a value for each stored field. */
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
    // Without storage the fields last as long as the page.
  }
}

/** Removes the fields after the purchase. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
