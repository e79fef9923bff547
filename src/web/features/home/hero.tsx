// §2 Home, hero: the tagline over a large picture of a clothes rail.

import { href } from '../../../shared/routes.ts';
import { WideArt } from '../../components/wide-art.tsx';
import { HERO_ART } from '../../content/art.ts';
import { HERO } from '../../content/home.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function Hero() {
  return (
    <section aria-label="Welcome" className="overflow-hidden">
      <div className="wrap grid gap-x-12 gap-y-7 pt-10 pb-10 md:pt-14 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:pb-12">
        <div>
          <p className="eyebrow text-muted">{HERO.eyebrow}</p>
          <h1 className="display mt-5 max-w-[11ch] text-hero">{HERO.title}</h1>
        </div>
        <div className="lg:max-w-108 lg:pb-3">
          <p className="text-lead text-muted">{HERO.subline}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link href={href.category('new-arrivals')} className={buttonClass({ size: 'lg' })}>
              {HERO.shop}
            </Link>
            <Link href={href.allMerchandise} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {HERO.browse}
            </Link>
          </div>
        </div>
      </div>
      <WideArt
        art={HERO_ART}
        alt={HERO.art}
        width={2400}
        height={1080}
        className="hero-art aspect-4/5 w-full object-cover sm:aspect-3/2 lg:aspect-20/9"
      />
    </section>
  );
}
