// Opens a page by a full load when its code could not be fetched, once: a page that fails again must not reload for ever.
const KEY = 'fullLoad';
/** Within this time the same page is not loaded again by itself. */
const ONCE_MS = 30_000;

/** False when it was tried a moment ago, or when the browser keeps no notes. */
export function openByFullLoad(address: string): boolean {
  try {
    const [last, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (last === address && Date.now() - Number(at) < ONCE_MS) return false;
    sessionStorage.setItem(KEY, `${address} ${Date.now()}`);
  } catch {
    return false;
  }
  location.assign(address);
  return true;
}
