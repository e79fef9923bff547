// §2 About: the founder's story, the four core values, a quote and links.
import { ROUTES } from '../../shared/routes.ts';
import { ABOUT } from '../content/about.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { AboutHero } from '../features/about/about-hero.tsx';
import { AboutActions, Quote } from '../features/about/closing.tsx';
import { CoreValues } from '../features/about/core-values.tsx';
import { Journey } from '../features/about/journey.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';

export default function AboutPage() {
  usePageMeta({
    title: pageTitle('About'),
    description: `${ABOUT.lead} Read our founder's story and what we hold to.`,
    canonical: ROUTES.about,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs('About', ROUTES.about)],
  });
  return (
    <>
      <AboutHero />
      <Journey />
      <CoreValues />
      <Quote />
      <AboutActions />
    </>
  );
}
