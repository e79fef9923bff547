// B9 The brand's faces on a slow line: the first page is set in local ones, the files are fetched once it is alive, and the
// next page of the visit is set in them. Nothing changes under the eyes of a reader.
import { FACES_KEY } from '../../shared/page-contract.ts';
import { FACES, FONT_URLS } from '../styles/fonts.ts';

const MOVES = ['pushState', 'replaceState', 'popstate'] as const;

interface Connection {
  readonly saveData?: boolean;
}

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

/** The router tells of a move before the new page is drawn. The page that is being read stays as it is. */
function showFromNextPage(faces: readonly FontFace[], firstPath: string): void {
  const show = () => {
    if (location.pathname === firstPath) return;
    for (const face of faces) document.fonts.add(face);
    document.documentElement.setAttribute('data-faces', 'late');
    for (const move of MOVES) removeEventListener(move, show);
  };
  for (const move of MOVES) addEventListener(move, show);
}

export async function fetchFaces(): Promise<void> {
  if (document.documentElement.hasAttribute('data-faces')) {
    await document.fonts.ready;
    noteFetched();
    return;
  }
  if (saysSaveData()) return;
  const firstPath = location.pathname;
  const faces = FACES.map(
    ({ late, weight, url }) => new FontFace(late, `url("${url}")`, { weight, display: 'swap' }),
  );
  try {
    await Promise.all(faces.map((face) => face.load()));
    noteFetched();
    showFromNextPage(faces, firstPath);
  } catch {
    // The line is too bad even for that: the visit stays in local faces.
  }
}
