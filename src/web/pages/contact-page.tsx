// §2 Contact: hero, four info cards, the form, and the FAQ button.

import { type Features, partsOf } from '../../shared/features.ts';
import { ROUTES } from '../../shared/routes.ts';
import { CONTACT, CONTACT_FAQ, CONTACT_FORM } from '../content/contact.ts';
import { pageTitle } from '../content/page-title.ts';
import { withWeekend } from '../content/reply-time.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { InfoCards } from '../features/contact/info-cards.tsx';
import { HelpBand } from '../features/text-pages/help-band.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Link } from '../router/router.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

export const parts = (features: Features) =>
  partsOf({ sends: 'mail', trueFigures: 'true-figures', leadsToFaq: 'faq-link' }, features);

type Parts = ReturnType<typeof parts>;

/** The form needs a library, so its code loads after the page's; its markup is in the page. */
const ContactForm = lazyPart(() => import('../features/contact/contact-form.tsx'));

/** The server renders only loaded code. */
export const start = (): Promise<void> => ContactForm.preload();

export default function ContactPage({ parts }: { parts: Parts }) {
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
      <InfoCards trueFigures={parts.trueFigures} />
      <section aria-labelledby="get-in-touch" className="py-section">
        <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h2 id="get-in-touch" className="display text-display">
              {CONTACT_FORM.title}
            </h2>
            <p className="mt-5 max-w-96 text-muted">{withWeekend(CONTACT_FORM.lead, parts.trueFigures)}</p>
          </div>
          <ContactForm canSend={parts.sends} />
        </div>
      </section>
      <HelpBand
        title={CONTACT_FAQ.title}
        text={CONTACT_FAQ.text}
        action={<FaqButton leads={parts.leadsToFaq} />}
      />
    </>
  );
}

/** §2: the specification gives this button no navigation; B2 does. */
function FaqButton({ leads }: { leads: boolean }) {
  if (leads)
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
