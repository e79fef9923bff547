// §2 Splash: logo and tagline over the page on a full load, then a wipe. CSS drives it, so it ends without any script.
import { useEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand.ts';
import { Logo } from '../../ui/logo.tsx';

const WIPE = 'splash-wipe';

export function Splash() {
  const curtain = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);

  // Once over, by itself or by a press, it leaves the document too.
  useEffect(() => {
    const element = curtain.current;
    if (!element) return;
    const end = () => setGone(true);
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return end();
    const onEnd = (event: AnimationEvent) => {
      if (event.animationName === WIPE) end();
    };
    element.addEventListener('animationend', onEnd);
    addEventListener('pointerdown', end, { once: true });
    addEventListener('keydown', end, { once: true });
    return () => {
      element.removeEventListener('animationend', onEnd);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, []);

  if (gone) return null;
  return (
    <div ref={curtain} className="splash" aria-hidden="true" data-testid="splash">
      <Logo stacked className="splash-logo" />
      <p className="splash-tagline">{BRAND.tagline}</p>
    </div>
  );
}
