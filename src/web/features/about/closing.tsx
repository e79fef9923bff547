// §2 About, the quote and the call to action.

import { ROUTES } from '../../../shared/routes.ts';
import { ABOUT_ACTIONS, QUOTE, STORY } from '../../content/about.ts';
import { Link } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { goToStory } from './journey.tsx';

export function Quote() {
  return (
    <figure className="wrap py-section text-center">
      <blockquote className="display mx-auto max-w-[24ch] text-display">
        <p>“{QUOTE.text}”</p>
      </blockquote>
      <figcaption className="eyebrow mt-8 text-muted">{QUOTE.by}</figcaption>
    </figure>
  );
}

export function AboutActions() {
  return (
    <section aria-labelledby="about-actions" className="border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-8 py-16 lg:py-20">
        <h2 id="about-actions" className="display text-heading">
          {ABOUT_ACTIONS.title}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link href={ROUTES.allMerchandise} className={buttonClass({ size: 'lg' })}>
            {ABOUT_ACTIONS.shop}
          </Link>
          {/* B14 A form, so that the button works without scripts too. */}
          <form
            action={`#${STORY.id}`}
            onSubmit={(event) => {
              event.preventDefault();
              goToStory();
            }}
          >
            <Button type="submit" variant="secondary" size="lg">
              {ABOUT_ACTIONS.story}
            </Button>
          </form>
        </div>
      </div>
    </section>
  );
}
