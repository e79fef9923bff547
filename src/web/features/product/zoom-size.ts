// B15 How large the full-screen picture is. Pure.

/** Of the width the picture has on the page: opened, and at the most. */
export const OPEN_FACTOR = 2;
const LARGEST_FACTOR = 5;
/** One press of a button or a key. */
export const STEP = 1.5;
/** The widest rendition that is asked for; Shopify makes none wider than 5,760. */
const WIDEST_PX = 4_000;
const RENDITION_STEP_PX = 200;
/** The pictures' own proportions, height to width. */
const PROPORTION = 5 / 4;

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The width at which the whole picture is on the screen. */
export const fittingWidth = ({ width, height }: Screen): number => Math.min(width, height / PROPORTION);

/** `shown` is the picture's width on the page. It is never smaller than the screen allows it to be as a whole. */
export const openWidth = (shown: number, screen: Screen): number =>
  Math.max(shown * OPEN_FACTOR, fittingWidth(screen));

export const clampWidth = (width: number, shown: number, screen: Screen): number =>
  Math.min(Math.max(width, fittingWidth(screen)), Math.max(shown * LARGEST_FACTOR, fittingWidth(screen)));

/** Where to scroll so that the point of the picture under the finger stays there. */
export const keepPoint = (scroll: number, point: number, ratio: number): number =>
  (scroll + point) * ratio - point;

/** A rendition that is sharp at twice the shown width, in steps so that two screens share one. */
export const renditionWidth = (shown: number, pixelRatio: number): number =>
  Math.min(WIDEST_PX, Math.ceil((shown * OPEN_FACTOR * pixelRatio) / RENDITION_STEP_PX) * RENDITION_STEP_PX);
