// Draws the picture of a product from its handle alone, as a complete SVG document.
import { pieceByHandle } from '../catalogue/compose.ts';
import { viewsOf } from '../catalogue/views.ts';

const WIDTH = 1200;
const HEIGHT = 1500;
const IMAGE_PATH = /^\/?products\/(.+)-(\d)\.svg$/;

export function drawProduct(
  imagePath: string,
  options: { width?: number; height?: number; crop?: string } = {},
): string | null {
  const match = IMAGE_PATH.exec(imagePath);
  const piece = match?.[1] ? pieceByHandle(match[1]) : null;
  const view = piece ? viewsOf(piece.art)[Number(match?.[2]) - 1] : undefined;
  if (!piece || !view) return null;
  const width = options.width ?? WIDTH;
  const height = options.height ?? Math.round((width * HEIGHT) / WIDTH);
  const colour = piece.art.colours[view.colour]?.hex ?? '#b9b0a2';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="1200" height="1500" fill="#ebe4d8"/><path d="M430 380 600 430 770 380 900 520 820 620 780 580V1140H420V580L380 620 300 520Z" fill="${colour}"/></svg>`;
}
