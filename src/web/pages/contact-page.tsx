// §2 Contact: hero, four info cards, the form, and the FAQ button.

import { ROUTES } from '../../shared/routes.ts';
import { CONTACT, CONTACT_FAQ, CONTACT_FORM } from '../content/contact.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { InfoCards } from '../features/contact/info-cards.tsx';
import { HelpBand } from '../features/text-pages/help-band.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { useFeature, useFeatures } from '../hydration/features.tsx';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { usePromise } from '../hydration/use-promise.ts';
import { Link } from '../router/router.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

/** The form needs a library, so its code loads after the page's; its markup is in the page. */
const ContactForm = lazyPart(() => import('../features/contact/contact-form.tsx'));

/** The server renders only loaded code. */
export const start = (): Promise<void> => ContactForm.preload();

export default function ContactPage() {
  usePageMeta({
    title: pageTitle('Contact'),
    description: `${CONTACT.title}. ${CONTACT.lead}`,
    canonical: ROUTES.contact,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs('Contact', ROUTES.contact)],
  });
  return (
    <>
      <PageHero {...CONTACT} />
      <InfoCards />
      <section aria-labelledby="get-in-touch" className="py-section">
        <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h2 id="get-in-touch" className="display text-display">
              {CONTACT_FORM.title}
            </h2>
            <p className="mt-5 max-w-96 text-muted">{usePromise(CONTACT_FORM.lead)}</p>
          </div>
          <ContactForm canSend={useFeatures().has('mail')} />
        </div>
      </section>
      <HelpBand title={CONTACT_FAQ.title} text={CONTACT_FAQ.text} action={<FaqButton />} />
    </>
  );
}

/** §2: the specification gives this button no navigation; B2 does. */
function FaqButton() {
  if (useFeature('faq-link'))
    return (
      <Link href={ROUTES.faq} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {CONTACT_FAQ.button}
      </Link>
    );
  return (
    <Button variant="secondary" size="lg">
      {CONTACT_FAQ.button}
    </Button>
  );
}
