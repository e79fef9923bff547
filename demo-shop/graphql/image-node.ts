// Images and media in Shopify's shape; a transform becomes parameters of the picture's address.
import type { ImageOptions, ShopContext } from '../context.ts';
import { gid } from '../ids.ts';

interface Picture {
  path: string;
  altText: string | null;
  width: number;
  height: number;
}

interface Transform {
  maxWidth?: number | null;
  maxHeight?: number | null;
  crop?: string | null;
}

export function imageNode(id: string, picture: Picture, { urls }: ShopContext) {
  const address = (options?: ImageOptions) => urls.image(picture.path, options);
  const transformed = ({ maxWidth, maxHeight, crop }: Transform) =>
    address({ width: maxWidth ?? null, height: maxHeight ?? null, crop: crop ?? null });
  return {
    __typename: 'Image',
    id: gid('ProductImage', id),
    altText: picture.altText,
    width: picture.width,
    height: picture.height,
    thumbhash: null,
    src: address(),
    originalSrc: address(),
    transformedSrc: (args: Transform) => transformed(args),
    url: ({ transform }: { transform?: Transform | null }) =>
      transform ? transformed(transform) : address(),
  };
}

export function mediaNode(id: string, picture: Picture, context: ShopContext) {
  const image = imageNode(id, picture, context);
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', id),
    alt: picture.altText,
    mediaContentType: 'IMAGE',
    presentation: null,
    image,
    previewImage: image,
  };
}
