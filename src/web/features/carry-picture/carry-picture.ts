// B8 From a card to its product the picture moves along, where the browser can do that and nobody asked for calm.
import { flushSync } from 'react-dom';
import type { AroundNavigation } from '../../rendering/router.tsx';

const NAME = 'picture';

const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

function cardPicture(address: string): HTMLImageElement | undefined {
  for (const link of document.querySelectorAll('.card-link')) {
    if (link.getAttribute('href') !== address) continue;
    const picture = link.closest('.card')?.querySelector<HTMLImageElement>('img.card-image');
    if (picture?.complete && isOnScreen(picture)) return picture;
  }
  return undefined;
}

/** Until the large picture is there, the card's stands in its place. */
function receive(small: string): void {
  const large = document.querySelector<HTMLImageElement>('img.gallery-image');
  if (!large) return;
  Object.assign(large.style, {
    viewTransitionName: NAME,
    animation: 'none',
    background: large.complete ? '' : `center / cover url("${small.replaceAll('"', '%22')}")`,
  });
  large.addEventListener(
    'load',
    () => {
      large.style.background = '';
    },
    { once: true },
  );
}

export const carryPicture: AroundNavigation = (navigate, to, options) => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const picture = calm || !('startViewTransition' in document) ? undefined : cardPicture(to);
  if (!picture) return navigate(to, options);
  const small = picture.currentSrc;
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    flushSync(() => navigate(to, options));
    receive(small);
  });
  // A transition that was given up leaves the new page as it is.
  const done = () => {
    const large = document.querySelector<HTMLImageElement>('img.gallery-image');
    if (large) large.style.viewTransitionName = '';
  };
  transition.ready.catch(() => undefined);
  transition.finished.then(done, done);
};
