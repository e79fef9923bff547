// B8 Animates the card's picture into the product page, unless reduced motion is set. The new page renders at once; a
// view transition would delay it with a screenshot, by 120 to 230 ms on a slow phone.
import type { NavigationInterceptor } from '../../router/router.tsx';

const FLIGHT = { duration: 280, easing: 'cubic-bezier(0.22, 0.61, 0.2, 1)' } as const;

const isOnScreen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

function cardPicture(address: string): HTMLImageElement | undefined {
  for (const link of document.querySelectorAll('.card-link')) {
    if (link.getAttribute('href') !== address) continue;
    const picture = link.closest('.card')?.querySelector<HTMLImageElement>('img.card-image');
    if (picture?.complete && isOnScreen(picture.getBoundingClientRect())) return picture;
  }
  return undefined;
}

function land(small: string, from: DOMRect): void {
  const large = document.querySelector<HTMLImageElement>('img.gallery-image');
  const frame = large?.closest('.frame');
  if (!large || !frame) return;
  const to = frame.getBoundingClientRect();
  // The card's picture stays until the large one has loaded.
  if (!large.complete) {
    large.style.background = `center / cover url("${small.replaceAll('"', '%22')}")`;
    const clear = () => {
      large.style.background = '';
    };
    large.addEventListener('load', clear, { once: true });
  }
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${scale}`;
  frame.animate(
    [
      { transformOrigin: '0 0', transform: start },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    FLIGHT,
  );
}

export const carryPicture: NavigationInterceptor = (navigate, to, options) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const picture = calm ? undefined : cardPicture(to);
  const from = picture?.getBoundingClientRect();
  navigate(to, options);
  // Runs before the new page is painted. If its code is still loading, there is no target to move to.
  if (picture && from) requestAnimationFrame(() => land(picture.currentSrc, from));
};
