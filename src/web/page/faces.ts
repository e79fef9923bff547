// Fonts that came too late for this page are fetched for the next one.
import { STORAGE_KEYS } from '../../shared/constants.ts';
import { FACE_MARK } from '../../shared/page.ts';
import { whenAwake } from './awake.ts';

export async function keepFaces(): Promise<void> {
  await whenAwake();
  const links = document.querySelectorAll<HTMLLinkElement>(`[${FACE_MARK}]`);
  try {
    await Promise.all([...links].map(({ href }) => fetch(href, { priority: 'low' })));
    localStorage.setItem(STORAGE_KEYS.faces, 'kept');
  } catch {
    // Without a line or a storage the next page decides anew.
  }
}
