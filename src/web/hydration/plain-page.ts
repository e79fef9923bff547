// B14 A page whose code cannot be fetched is loaded once more and left as the server made it: its forms work without scripts.
import { SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';

const KEY = 'plainPage';
const FIELDS = ':is(input:not([type=password]), textarea, select)[id]';

interface LeftPage {
  readonly href: string;
  /** What was typed meanwhile, by the field's id. */
  readonly typed: readonly (readonly [id: string, value: string])[];
}

/** False where the tab keeps nothing: the page would be loaded again and again. */
export function leavePlain(): boolean {
  try {
    const typed = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(
      ({ id, value }) => [id, value] as const,
    );
    sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, typed } satisfies LeftPage));
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** Told once: the next load of the page tries its code again. */
export function isLeftPlain(): boolean {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LeftPage>;
    sessionStorage.removeItem(KEY);
    if (left.href !== location.href) return false;
    document.documentElement.removeAttribute(SCRIPTS_ATTRIBUTE);
    for (const [id, value] of left.typed ?? []) {
      const field = document.getElementById(id);
      if (field?.matches(FIELDS)) (field as HTMLInputElement).value = value;
    }
    return true;
  } catch {
    return false;
  }
}
