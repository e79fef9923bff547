// B9 The brand's faces on a slow line: the first page is set in local ones, the files are fetched once it is alive, and the
// next page of the visit is set in them. Nothing changes under the eyes of a reader.
import { FACES_KEY } from '../../shared/page-contract.ts';
import { FACES, FONT_URLS } from '../styles/fonts.ts';

interface Connection {
  readonly saveData?: boolean;
}

let fetched: FontFace[] | undefined;
/** The page that stays as it is. */
let firstPath = '';

/** The inline script reads it: a later page that comes slowly may use the files all the same. */
function noteFetched(): void {
  try {
    localStorage.setItem(FACES_KEY, FONT_URLS.join(' '));
  } catch {
    // Without storage each slow page load begins in local faces.
  }
}

const saysSaveData = (): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;

export async function fetchFaces(): Promise<void> {
  if (document.documentElement.hasAttribute('data-faces')) {
    await document.fonts.ready;
    noteFetched();
    return;
  }
  if (saysSaveData()) return;
  firstPath = location.pathname;
  const faces = FACES.map(
    ({ late, weight, url }) => new FontFace(late, `url("${url}")`, { weight, display: 'swap' }),
  );
  try {
    fetched = await Promise.all(faces.map((face) => face.load()));
    noteFetched();
  } catch {
    // The line is too bad even for that: the visit stays in local faces.
  }
}

/** Between two pages, before the new one is painted. */
export function showFetchedFaces(): void {
  if (!fetched || location.pathname === firstPath) return;
  for (const face of fetched) document.fonts.add(face);
  fetched = undefined;
  document.documentElement.setAttribute('data-faces', 'late');
}
