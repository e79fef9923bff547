// Draws the picture of a product from its handle alone, as a complete SVG document.
import { pieceByHandle } from '../catalogue/compose.ts';
import { viewsOf } from '../catalogue/views.ts';
import { composeView } from './view.ts';

const WIDTH = 1200;
const HEIGHT = 1500;
const IMAGE_PATH = /^\/?products\/(.+)-(\d)\.svg$/;
const CROPS: Record<string, string> = {
  top: 'xMidYMin',
  bottom: 'xMidYMax',
  left: 'xMinYMid',
  right: 'xMaxYMid',
  center: 'xMidYMid',
};

export function drawProduct(
  imagePath: string,
  options: { width?: number; height?: number; crop?: string } = {},
): string | null {
  const match = IMAGE_PATH.exec(imagePath);
  const piece = match?.[1] ? pieceByHandle(match[1]) : null;
  const view = piece ? viewsOf(piece.art)[Number(match?.[2]) - 1] : undefined;
  if (!piece || !view) return null;
  const { width, height } = sizeOf(options);
  const crop = options.crop ? `${CROPS[options.crop.toLowerCase()] ?? CROPS.center} slice` : 'xMidYMid meet';
  const { defs, body } = composeView(piece.art, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="${crop}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${body}</svg>`;
}

function sizeOf(options: { width?: number; height?: number }): { width: number; height: number } {
  const { width, height } = options;
  if (width && height) return { width, height };
  if (height) return { width: Math.round((height * WIDTH) / HEIGHT), height };
  return { width: width ?? WIDTH, height: Math.round(((width ?? WIDTH) * HEIGHT) / WIDTH) };
}
