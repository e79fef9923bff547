// Reads the picture that a request asks for: the drawing, its size in pixels and the format.
import type { RasterFormat } from './artwork/raster/renderer.ts';

export interface PictureSize {
  width: number;
  height: number;
  crop?: string;
}

interface AskedPicture {
  drawing: string; // path of the drawing, such as 'products/linen-shirt-1.svg'
  size: PictureSize;
  format: RasterFormat | 'svg';
}

const ORIGINAL = { width: 1200, height: 1500 };
const CROPS = new Set(['top', 'center', 'bottom', 'left', 'right']);
const FORMATS: Record<string, RasterFormat | 'svg'> = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pjpg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
};

export function requestedPicture(path: string, query: URLSearchParams, accept: string): AskedPicture {
  const [, stem = path, extension = ''] = /^(.*)\.([a-z]+)$/.exec(path) ?? [];
  return {
    drawing: FORMATS[extension] ? `${stem}.svg` : path,
    size: sizeOf(query),
    format: FORMATS[query.get('format') ?? ''] ?? negotiated(FORMATS[extension] ?? 'jpeg', accept),
  };
}

// WebP for every browser that takes it: it decodes faster than AVIF, and is a sixth larger in these drawings.
function negotiated(own: RasterFormat | 'svg', accept: string): RasterFormat | 'svg' {
  if (own === 'svg' || own === 'avif') return own;
  if (takes(accept, 'image/webp')) return 'webp';
  return takes(accept, 'image/avif') ? 'avif' : own === 'webp' ? 'jpeg' : own;
}

const takes = (accept: string, type: string): boolean =>
  accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((each) => each.trim());
    return name === type && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });

// As at Shopify, a picture is never made larger than its original, and keeps its shape unless it is cropped.
function sizeOf(query: URLSearchParams): PictureSize {
  const width = side(query.get('width'), ORIGINAL.width);
  const height = side(query.get('height'), ORIGINAL.height);
  const crop = CROPS.has(query.get('crop') ?? '') ? (query.get('crop') as string) : undefined;
  if (width && height && crop) return { width, height, crop };
  const scale = Math.min(
    (width ?? ORIGINAL.width) / ORIGINAL.width,
    (height ?? ORIGINAL.height) / ORIGINAL.height,
  );
  return {
    width: Math.max(1, Math.round(ORIGINAL.width * scale)),
    height: Math.max(1, Math.round(ORIGINAL.height * scale)),
  };
}

function side(text: string | null, most: number): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined;
  return Number(text) >= 1 ? Math.min(Number(text), most) : undefined;
}
