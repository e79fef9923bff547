// B15 Zooms a picture in a scrolling box by wheel, pinch, double tap, buttons and keys. Scrolling moves it.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampWidth, fittingWidth, keepPoint, openWidth, STEP } from './zoom-size.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const DOUBLE_TAP_MS = 320;
const WHEEL_SPEED = 0.0015;

const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const middle = ([a, b]: TouchList): Point | undefined =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : undefined;

const screenOf = (box: HTMLElement) => ({ width: box.clientWidth, height: box.clientHeight });

export function useZoom(box: RefObject<HTMLElement | null>, pageWidth: number) {
  const [width, setWidth] = useState(0);
  /** Holds the requested size and the painted one, because several wheel events may come between two paints. */
  const size = useRef({ wanted: 0, painted: 0 });
  /** Stays in place while the size changes. */
  const still = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef(0);

  /** True if the whole picture is visible. */
  const isWhole = () =>
    box.current !== null && size.current.wanted <= fittingWidth(screenOf(box.current)) + 1;

  const zoomTo = useCallback(
    (resize: (old: number) => number, at?: Point) => {
      const { current } = box;
      if (!current) return;
      const screen = screenOf(current);
      const { left, top } = current.getBoundingClientRect();
      still.current = at ? { x: at.x - left, y: at.y - top } : { x: screen.width / 2, y: screen.height / 2 };
      size.current.wanted = clampWidth(resize(size.current.wanted), pageWidth, screen);
      setWidth(size.current.wanted);
    },
    [box, pageWidth],
  );

  const open = useCallback(() => {
    const { current } = box;
    if (current) zoomTo(() => openWidth(pageWidth, screenOf(current)));
  }, [box, pageWidth, zoomTo]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || width === 0) return;
    const { painted } = size.current;
    size.current.painted = width;
    if (painted === 0) {
      // The first size shows the middle of the upper edge.
      current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
      return;
    }
    const ratio = width / painted;
    current.scrollLeft = keepPoint(current.scrollLeft, still.current.x, ratio);
    current.scrollTop = keepPoint(current.scrollTop, still.current.y, ratio);
  }, [box, width]);

  // React's own listeners cannot stop the browser from zooming or scrolling the page.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomTo((old) => old * Math.exp(-event.deltaY * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
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
    current.addEventListener('wheel', onWheel, { passive: false });
    current.addEventListener('touchstart', onTouchStart, { passive: true });
    current.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
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
