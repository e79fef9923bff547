// Shows a picture in a box of fixed proportions: nothing moves when it loads, and each screen fetches the width it
// needs.

import { LogoMark } from '../brand/logo-mark.tsx';
import { cx } from './cx.ts';
import { imageAt, imageSrcSet } from './image-source.ts';

const WIDTH = 720;
const HEIGHT = 900;

export type PictureLoad = 'first' | 'eager' | 'lazy';

interface ProductImageProps {
  src: string | null | undefined;
  /** Is empty if a name beside the picture already describes it. */
  alt: string;
  /** The width the picture takes, per breakpoint, as in `sizes` of <img>. */
  sizes?: string;
  /** The first picture of a page loads before the others and is painted with the text around it. */
  load?: PictureLoad;
  /** The widest rendition to offer. */
  largest?: number;
  className?: string;
  imgClassName?: string;
}

export function ProductImage(props: ProductImageProps) {
  const { src, alt, sizes = '100vw', load = 'lazy', largest = 1280 } = props;
  return (
    <span className={cx('frame', 'aspect-4/5', props.className)}>
      {src ? (
        <img
          src={imageAt(src, WIDTH)}
          srcSet={imageSrcSet(src, largest)}
          sizes={sizes}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          loading={load === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={load === 'first' ? 'high' : undefined}
          decoding={load === 'first' ? 'sync' : 'async'}
          className={props.imgClassName}
        />
      ) : (
        <span
          role="img"
          aria-label={alt || 'No picture'}
          className="grid size-full place-items-center text-edge"
        >
          <LogoMark className="size-10" />
        </span>
      )}
    </span>
  );
}
