// §2 The picture gallery: arrows, thumbnails, arrow keys and swipes all move one index.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import type { ProductImage as Picture } from '../../../shared/entities.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { swipeStep } from './swipe.ts';
import { ZoomButton } from './zoom-button.tsx';

export const GALLERY_SIZES =
  '(min-width: 92rem) 44rem, (min-width: 64rem) 52vw, (min-width: 48rem) 46vw, 100vw';
export const GALLERY_LARGEST_PX = 1680;
const THUMBNAIL_LARGEST_PX = 240;

interface GalleryProps {
  name: string;
  images: readonly Picture[];
  index: number;
  onIndex: (index: number) => void;
  /** B15 A press opens the picture full screen. */
  zooms?: boolean;
}

export function Gallery({ name, images, index, onIndex, zooms = false }: GalleryProps) {
  const touch = useRef<Touch | undefined>(undefined);
  // The first picture does not fade in, because the browser would count it as painted only after the fade.
  const [view, setView] = useState({ index, turned: false });
  if (view.index !== index) setView({ index, turned: true });
  const count = images.length;
  const move = (step: number) => onIndex((index + step + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Keys with a modifier belong to the browser: Alt+Left goes back.
    if (!step || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const [from, to] = [touch.current, event.changedTouches[0]];
    touch.current = undefined;
    if (!from || !to || count < 2) return;
    const step = swipeStep(from, to);
    if (step !== 0) move(step);
  };

  const current = images[index];
  return (
    <section aria-label="Product pictures" aria-roledescription="carousel" onKeyDown={onKeyDown}>
      <div
        className="relative touch-pan-y max-md:-mx-gutter"
        onTouchStart={({ nativeEvent: { touches } }) => {
          touch.current = touches.length === 1 ? touches[0] : undefined;
        }}
        onTouchEnd={onTouchEnd}
      >
        <ProductImage
          key={current?.src}
          src={current?.src}
          alt={current?.alt ?? name}
          sizes={GALLERY_SIZES}
          largest={GALLERY_LARGEST_PX}
          load={index === 0 ? 'first' : 'eager'}
          imgClassName={cx('gallery-image', view.turned && 'gallery-image-turned')}
        />
        {zooms && current?.src && <ZoomButton name={name} images={images} index={index} onIndex={onIndex} />}
        {count > 1 && (
          <>
            <Arrow label="Previous image" of={ChevronLeft} side="left-3" onClick={() => move(-1)} />
            <Arrow label="Next image" of={ChevronRight} side="right-3" onClick={() => move(1)} />
            <p className="badge badge-sale absolute bottom-3 left-1/2 -translate-x-1/2 text-ink tabular-nums">
              <VisuallyHidden>Image </VisuallyHidden>
              <span aria-live="polite">
                {index + 1} of {count}
              </span>
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="needs-script mt-3 flex gap-3 overflow-x-auto p-1 -mx-1">
          {images.map((image, position) => (
            <li key={image.src}>
              <button
                type="button"
                className="gallery-thumb"
                aria-label={`Show image ${position + 1} of ${count}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => onIndex(position)}
              >
                <ProductImage src={image.src} alt="" sizes="5rem" largest={THUMBNAIL_LARGEST_PX} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ArrowProps {
  label: string;
  of: typeof ChevronLeft;
  side: string;
  onClick: () => void;
}

function Arrow({ label, of, side, onClick }: ArrowProps) {
  return (
    <Button
      variant="icon"
      aria-label={label}
      className={`heart needs-script absolute top-1/2 -translate-y-1/2 ${side}`}
      onClick={onClick}
    >
      <Icon of={of} />
    </Button>
  );
}
