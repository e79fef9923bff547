// A picture in a box of known shape: nothing moves when it arrives, and each screen fetches the width it needs.
import { cx } from './cx.ts';
import { imageAt, imageSrcSet } from './image-source.ts';
import { LogoMark } from './logo.tsx';

const SHAPES = {
  portrait: ['aspect-4/5', 720, 900],
  square: ['aspect-square', 720, 720],
  landscape: ['aspect-3/2', 960, 640],
  wide: ['aspect-video', 1280, 720],
} as const;

interface ProductImageProps {
  src: string | null | undefined;
  /** Empty when a name beside the picture already says what it shows. */
  alt: string;
  shape?: keyof typeof SHAPES;
  /** The width the picture takes, per breakpoint, as in `sizes` of <img>. */
  sizes?: string;
  /** The first picture of a page: fetched at once and with priority. */
  priority?: boolean;
  /** The widest rendition to offer. */
  largest?: number;
  className?: string;
  imgClassName?: string;
}

export function ProductImage(props: ProductImageProps) {
  const { src, alt, shape = 'portrait', sizes = '100vw', priority = false, largest = 1280 } = props;
  const [aspect, width, height] = SHAPES[shape];
  return (
    <span className={cx('frame', aspect, props.className)}>
      {src ? (
        <img
          src={imageAt(src, width)}
          srcSet={imageSrcSet(src, largest)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
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
