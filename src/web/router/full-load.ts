// Opens a page by a full load when its code failed to load, but only once, so that a failing page does not reload
// forever.
const KEY = 'fullLoad';
/** Within this time the same page is not reloaded automatically. */
const ONCE_MS = 30_000;

/** Returns false if it was tried a moment ago, or without session storage. */
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
