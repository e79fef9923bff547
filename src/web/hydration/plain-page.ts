// B14 Reloads a page whose code failed to load and leaves it without scripts: its forms then work as plain forms.
import { SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';

const KEY = 'plainPage';
const FIELDS = ':is(input:not([type=password]), textarea, select)[id]';

interface LeftPage {
  readonly href: string;
  /** Holds the typed texts by the field's id. */
  readonly fields: readonly (readonly [id: string, value: string])[];
}

/** Returns false without session storage, because the page would reload endlessly. */
export function leavePlain(): boolean {
  try {
    const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(
      ({ id, value }) => [id, value] as const,
    );
    sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, fields } satisfies LeftPage));
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** Returns true once: the next load of the page tries its code again. */
export function isLeftPlain(): boolean {
  try {
    const page = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LeftPage>;
    sessionStorage.removeItem(KEY);
    if (page.href !== location.href) return false;
    document.documentElement.removeAttribute(SCRIPTS_ATTRIBUTE);
    for (const [id, value] of page.fields ?? []) {
      const field = document.getElementById(id);
      if (field?.matches(FIELDS)) (field as HTMLInputElement).value = value;
    }
    return true;
  } catch {
    return false;
  }
}
