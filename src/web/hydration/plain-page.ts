// B14 A page whose code cannot be fetched is loaded once more and left as the server made it: its forms work without scripts.
import { SCRIPTS_ATTRIBUTE } from '../../shared/pages/page-contract.ts';

const KEY = 'plainPage';

/** False where the tab keeps nothing: the page would be loaded again and again. */
export function leavePlain(): boolean {
  try {
    sessionStorage.setItem(KEY, location.href);
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** Told once: the next load of the page tries its code again. */
export function isLeftPlain(): boolean {
  try {
    const isPlain = sessionStorage.getItem(KEY) === location.href;
    sessionStorage.removeItem(KEY);
    if (isPlain) document.documentElement.removeAttribute(SCRIPTS_ATTRIBUTE);
    return isPlain;
  } catch {
    return false;
  }
}
