// B15 Computes the size of the full-screen picture. Pure.

/** Multiplies the width the picture has on the page. */
export const OPEN_FACTOR = 2;
const LARGEST_FACTOR = 5;
/** Multiplies the size with one press of a button or a key. */
export const STEP = 1.5;
/** Limits the requested width; Shopify makes none wider than 5,760. */
const WIDEST_PX = 4_000;
const RENDITION_STEP_PX = 200;
/** The height of a picture divided by its width. */
const PROPORTION = 5 / 4;

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Returns the width at which the whole picture fits on the screen. */
export const fittingWidth = ({ width, height }: Screen): number => Math.min(width, height / PROPORTION);

/** Opens the picture larger than on the page, and never smaller than the screen allows. */
export const openWidth = (pageWidth: number, screen: Screen): number =>
  Math.max(pageWidth * OPEN_FACTOR, fittingWidth(screen));

export const clampWidth = (width: number, pageWidth: number, screen: Screen): number =>
  Math.min(Math.max(width, fittingWidth(screen)), Math.max(pageWidth * LARGEST_FACTOR, fittingWidth(screen)));

/** Requests a rendition that is sharp at the width it opens with, in steps so that two screens share one. */
export const renditionWidth = (pageWidth: number, screen: Screen, pixelRatio: number): number =>
  Math.min(
    WIDEST_PX,
    Math.ceil((openWidth(pageWidth, screen) * pixelRatio) / RENDITION_STEP_PX) * RENDITION_STEP_PX,
  );
