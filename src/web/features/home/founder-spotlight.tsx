// §2 Home, founder spotlight: a still life of her table and a link to her story.

import { ROUTES } from '../../../shared/routes.ts';
import { FOUNDER_ART } from '../../content/art.ts';
import { FOUNDER } from '../../content/home.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function FounderSpotlight() {
  return (
    <section aria-labelledby="founder" className="bg-surface">
      <div className="grid md:grid-cols-2">
        <img
          {...FOUNDER_ART}
          alt={FOUNDER.art}
          width="1000"
          height="1100"
          loading="lazy"
          className="aspect-10/11 w-full object-cover md:h-full"
        />
        <div className="flex flex-col justify-center px-gutter py-section lg:px-[clamp(3rem,7vw,8rem)]">
          <p className="eyebrow text-muted">{FOUNDER.eyebrow}</p>
          <h2 id="founder" className="display mt-5 text-display">
            {FOUNDER.title}
          </h2>
          {FOUNDER.text.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-120 text-muted">
              {paragraph}
            </p>
          ))}
          <Link
            href={ROUTES.about}
            className={buttonClass({ variant: 'secondary', className: 'mt-9 self-start' })}
          >
            {FOUNDER.link}
          </Link>
        </div>
      </div>
    </section>
  );
}
