// B15 Shows a picture full screen: it requests a larger rendition, zooms, and moves to the other pictures.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type TouchEvent, useCallback, useRef, useState } from 'react';
import type { ProductImage as Picture } from '../../../shared/entities.ts';
import { Button } from '../../ui/button.tsx';
import { useCloseRequest } from '../../ui/close-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { imageAt } from '../../ui/image-source.ts';
import { swipeStep } from './swipe.ts';
import { useZoom } from './use-zoom.ts';
import { renditionWidth } from './zoom-size.ts';

const DRAG_PX = 4;

export interface ZoomViewProps {
  name: string;
  images: readonly Picture[];
  index: number;
  onIndex: (index: number) => void;
  /** The picture's width on the page. */
  pageWidth: number;
  /** The address of the smaller picture, which shows until the larger one has loaded. */
  preview: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ZoomView(props: ZoomViewProps) {
  const { name, open, onOpenChange } = props;
  const opener = useRef<Element | null>(null);
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          className="zoom-view"
          data-scroll-lock=""
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          <Zoomed {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The gallery is React's parent of this view and must not react to its touches. */
const stay = (event: TouchEvent) => event.stopPropagation();

function Zoomed({ name, images, index, onIndex, pageWidth, preview, onOpenChange }: ZoomViewProps) {
  const box = useRef<HTMLElement | null>(null);
  const touch = useRef<Touch | undefined>(undefined);
  const drag = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined);
  const zoom = useZoom(box, pageWidth);
  // Chosen once, so that turning the device asks for nothing again.
  const [rendition] = useState(() =>
    renditionWidth(
      pageWidth,
      { width: window.innerWidth, height: window.innerHeight },
      window.devicePixelRatio,
    ),
  );
  const { open } = zoom;
  const enter = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (element) open();
    },
    [open],
  );
  const count = images.length;
  const move = (step: number) => onIndex((index + step + count) % count);
  const picture = images[index];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  /** A finger scrolls a zoomed picture; while the whole picture is visible, a swipe shows the next one. */
  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const [from, to] = [touch.current, changedTouches[0]];
    touch.current = undefined;
    if (!from || !to || touches.length > 0 || !zoom.isWhole() || count < 2) return;
    const step = swipeStep(from, to);
    if (step !== 0) move(step);
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = drag;
    if (!current || !box.current) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    box.current.scrollBy(-dx, -dy);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div className="contents" onKeyDown={onKeyDown} onTouchStart={stay} onTouchEnd={stay}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys and the buttons zoom, too */}
      <section
        ref={enter}
        className="zoom-box"
        aria-label="Picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onTouchStart={({ nativeEvent: { touches } }) => {
          touch.current = touches.length === 1 ? touches[0] : undefined;
        }}
        onTouchEnd={onTouchEnd}
        onPointerDown={({ pointerType, clientX, clientY }) => {
          drag.current = pointerType === 'mouse' ? { x: clientX, y: clientY, moved: false } : undefined;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onPointerLeave={() => {
          drag.current = undefined;
        }}
        onClick={({ clientX, clientY, timeStamp }) => zoom.tap({ x: clientX, y: clientY }, timeStamp)}
      >
        {picture && (
          <img
            key={picture.src}
            src={imageAt(picture.src, rendition)}
            alt={picture.alt ?? name}
            width={4}
            height={5}
            draggable={false}
            className="zoom-image"
            style={{
              width: zoom.width,
              ...(preview && { backgroundImage: `url(${JSON.stringify(preview)})` }),
            }}
          />
        )}
      </section>
      <div className="zoom-bar">
        {count > 1 && (
          <>
            <Tool label="Previous picture" of={ChevronLeft} onPress={() => move(-1)} />
            <span className="text-sm whitespace-nowrap tabular-nums" aria-live="polite">
              {index + 1} of {count}
            </span>
            <Tool label="Next picture" of={ChevronRight} onPress={() => move(1)} />
          </>
        )}
        <Tool label="Zoom out" of={ZoomOut} onPress={zoom.zoomOut} />
        <Tool label="Zoom in" of={ZoomIn} onPress={zoom.zoomIn} />
        <Tool label="Close" of={X} onPress={() => onOpenChange(false)} />
      </div>
    </div>
  );
}

function Tool({ label, of, onPress }: { label: string; of: typeof X; onPress: () => void }) {
  return (
    <Button variant="icon" title={label} onClick={onPress}>
      <Icon of={of} />
    </Button>
  );
}
