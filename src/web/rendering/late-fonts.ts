// B9 The brand's fonts on a slow connection: the first page uses local ones, the files are fetched after its code, and the
// next page of the visit uses them. Text never changes its font while it is being read.
import { FACES_ATTRIBUTE, FACES_KEY } from '../../shared/pages/page-contract.ts';
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
    // Without storage each slow page load starts with local fonts.
  }
}

const saysSaveData = (): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;

/** The router announces a navigation before the new page is rendered. The current page stays as it is. */
function showFromNextPage(fonts: readonly FontFace[], firstPath: string): void {
  const show = () => {
    for (const font of fonts) document.fonts.add(font);
    document.documentElement.setAttribute(FACES_ATTRIBUTE, 'late');
  };
  const onMove = () => {
    if (location.pathname === firstPath) return;
    for (const move of MOVES) removeEventListener(move, onMove);
    // With the new page's first frame: now it would style the whole old page once more.
    requestAnimationFrame(show);
  };
  for (const move of MOVES) addEventListener(move, onMove);
}

export async function fetchFonts(): Promise<void> {
  if (document.documentElement.hasAttribute(FACES_ATTRIBUTE)) {
    await document.fonts.ready;
    noteFetched();
    return;
  }
  if (saysSaveData()) return;
  const firstPath = location.pathname;
  const fonts = FACES.map(
    ({ late, weight, url }) => new FontFace(late, `url("${url}")`, { weight, display: 'swap' }),
  );
  try {
    await Promise.all(fonts.map((font) => font.load()));
    noteFetched();
    showFromNextPage(fonts, firstPath);
  } catch {
    // The connection is too bad even for that: the visit keeps local fonts.
  }
}
