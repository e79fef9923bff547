// §2 FAQ: five groups, each an accordion of its own.

import { type Addition, type Features, isOffered } from '../../shared/features.ts';
import type { Claims } from '../../shared/figures.ts';
import { ROUTES } from '../../shared/routes.ts';
import { useClaims } from '../api/claims.ts';
import { FAQ, faqGroups, type QuestionGroup, withPayments } from '../content/faq.ts';
import { pageTitle } from '../content/page-title.ts';
import { withWeekend } from '../content/reply-time.ts';
import { breadcrumbs, faqPage, SHARE_IMAGE } from '../content/structured-data.ts';
import { HelpBand } from '../features/text-pages/help-band.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { Link } from '../router/router.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { buttonClass } from '../ui/button.tsx';

export const parts = (features: Features) => ({
  groups: faqGroups(features.has('order-changes')),
  hasLink: (link: Addition) => isOffered(link, features),
  trueFigures: features.has('true-figures'),
});

type Parts = ReturnType<typeof parts>;

interface FaqStart {
  readonly claims?: Claims | undefined;
}

export const start = async ({ api, optional }: StartRequest): Promise<FaqStart> => ({
  claims: await optional(api.claims()),
});

export default function FaqPage({ parts }: { parts: Parts }) {
  const claims = useClaims(usePageStart<FaqStart>()?.claims, parts.trueFigures);
  const groups = withPayments(parts.groups, claims);
  const supportText = withWeekend(FAQ.supportText, parts.trueFigures);
  usePageMeta({
    title: pageTitle('FAQ'),
    description: `${FAQ.title}: orders, shipping, payments, returns and product quality.`,
    canonical: ROUTES.faq,
    image: SHARE_IMAGE,
    jsonLd: [faqPage(groups), breadcrumbs('FAQ', ROUTES.faq)],
  });
  return (
    <>
      <PageHero eyebrow={FAQ.eyebrow} title={FAQ.title} lead={FAQ.lead} />
      <div className="wrap grid gap-[clamp(3.5rem,7vw,6.5rem)] py-section">
        {groups.map((group) => (
          <Group key={group.id} group={group} hasLink={parts.hasLink} />
        ))}
      </div>
      <HelpBand
        title={FAQ.supportTitle}
        text={supportText}
        action={
          <Link href={ROUTES.contact} className={buttonClass({ size: 'lg' })}>
            {FAQ.support}
          </Link>
        }
      />
    </>
  );
}

function Group({ group, hasLink }: { group: QuestionGroup; hasLink: Parts['hasLink'] }) {
  return (
    <section
      aria-labelledby={`faq-${group.id}`}
      className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id={`faq-${group.id}`} className="display text-heading lg:sticky lg:top-32 lg:self-start">
        {group.title}
      </h2>
      <Accordion
        items={group.questions.map(({ id, question, answer, link }) => ({
          id,
          title: question,
          content: (
            <>
              <p>{answer}</p>
              {link && hasLink(link) && (
                <p className="mt-3">
                  <Link href={link.href} className="link">
                    {link.label}
                  </Link>
                </p>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
