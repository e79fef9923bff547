// B15 Zooms a picture in a scrolling box by wheel, pinch, double tap, buttons and keys. Scrolling moves it.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampWidth, fittingWidth, openWidth, STEP } from './zoom-size.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const DOUBLE_TAP_MS = 320;
const WHEEL_SPEED = 0.0015;
/** Two fingers on a touchpad arrive as a wheel with Ctrl, in much smaller steps. */
const TOUCHPAD_SPEED = 0.01;

const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const middle = ([a, b]: TouchList): Point | undefined =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : undefined;

/** A point on the screen, and where it lies on the picture: from 0 to 1 across its width and its height. */
interface Anchor {
  readonly at: Point;
  readonly on: Point;
}

const rectOf = (box: HTMLElement) => box.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();

const screenOf = (box: HTMLElement) => ({ width: box.clientWidth, height: box.clientHeight });

export function useZoom(box: RefObject<HTMLElement | null>, pageWidth: number) {
  const [width, setWidth] = useState(0);
  /** Holds the requested size, because several wheel events may come between two paints. */
  const size = useRef(0);
  /** Stays in place while the size changes; undefined for the first size. */
  const still = useRef<Anchor | undefined>(undefined);
  const lastTap = useRef(0);
  /** Holds for the screen as it was when the size was chosen; the device may turn after that. */
  const wasWhole = useRef(false);

  /** True if the whole picture is visible. */
  const isWhole = () => box.current !== null && size.current <= fittingWidth(screenOf(box.current)) + 1;

  const zoomTo = useCallback(
    (resize: (old: number) => number, point?: Point) => {
      const { current } = box;
      if (!current) return;
      const { left, top, width, height } = current.getBoundingClientRect();
      const at = point ?? { x: left + width / 2, y: top + height / 2 };
      const picture = rectOf(current);
      const on = { x: (at.x - picture.left) / picture.width, y: (at.y - picture.top) / picture.height };
      still.current = { at, on };
      size.current = clampWidth(resize(size.current), pageWidth, screenOf(current));
      wasWhole.current = size.current <= fittingWidth(screenOf(current)) + 1;
      setWidth(size.current);
    },
    [box, pageWidth],
  );

  const open = useCallback(() => {
    const { current } = box;
    if (!current) return;
    size.current = openWidth(pageWidth, screenOf(current));
    setWidth(size.current);
  }, [box, pageWidth]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || width === 0) return;
    if (!still.current) {
      // The first size shows the middle of the upper edge.
      current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
      return;
    }
    const { at, on } = still.current;
    const picture = rectOf(current);
    current.scrollLeft += picture.left + on.x * picture.width - at.x;
    current.scrollTop += picture.top + on.y * picture.height - at.y;
  }, [box, width]);

  // React's own listeners cannot stop the browser from zooming or scrolling the page.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const speed = event.ctrlKey ? TOUCHPAD_SPEED : WHEEL_SPEED;
      zoomTo((old) => old * Math.exp(-event.deltaY * speed), { x: event.clientX, y: event.clientY });
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      apart = distance(touches);
    };
    const onTouchMove = (event: TouchEvent) => {
      const now = distance(event.touches);
      if (event.touches.length !== 2 || now === 0 || apart === 0) return;
      event.preventDefault();
      const ratio = now / apart;
      apart = now;
      zoomTo((old) => old * ratio, middle(event.touches));
    };
    /** A whole picture fits the turned screen; a larger one stays as large. */
    const onResize = () => zoomTo((old) => (wasWhole.current ? 0 : old));
    window.addEventListener('resize', onResize);
    current.addEventListener('wheel', onWheel, { passive: false });
    current.addEventListener('touchstart', onTouchStart, { passive: true });
    current.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      window.removeEventListener('resize', onResize);
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('touchstart', onTouchStart);
      current.removeEventListener('touchmove', onTouchMove);
    };
  }, [box, zoomTo]);

  return {
    width,
    isWhole,
    open,
    zoomIn: () => zoomTo((old) => old * STEP),
    zoomOut: () => zoomTo((old) => old / STEP),
    /** Switches between the whole picture and a closer view on a double tap. */
    tap(at: Point, time: number) {
      const isSecond = time - lastTap.current < DOUBLE_TAP_MS;
      lastTap.current = isSecond ? 0 : time;
      const { current } = box;
      if (!isSecond || !current) return;
      const next = isWhole() ? openWidth(pageWidth, screenOf(current)) : 0;
      zoomTo(() => next, at);
    },
  };
}
