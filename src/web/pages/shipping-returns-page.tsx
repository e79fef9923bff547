// §2 §9 Shipping & Returns.

import { type Features, partsOf } from '../../shared/features.ts';
import { ROUTES } from '../../shared/routes.ts';
import { pageTitle } from '../content/page-title.ts';
import { withWeekend } from '../content/reply-time.ts';
import { SHIPPING } from '../content/shipping.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { HelpBand } from '../features/text-pages/help-band.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { ReturnLists, ReturnSteps } from '../features/text-pages/returns.tsx';
import { Processing, ShippingOptions } from '../features/text-pages/shipping-options.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export const parts = (features: Features) =>
  partsOf({ returns: 'returns', trueFigures: 'true-figures' }, features);

type Parts = ReturnType<typeof parts>;

export default function ShippingReturnsPage({ parts }: { parts: Parts }) {
  usePageMeta({
    title: pageTitle(SHIPPING.title),
    description: `${SHIPPING.lead} ${SHIPPING.stepsLead}`,
    canonical: ROUTES.shippingReturns,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs(SHIPPING.title, ROUTES.shippingReturns)],
  });
  return (
    <>
      <PageHero eyebrow={SHIPPING.eyebrow} title={SHIPPING.title} lead={SHIPPING.lead} />
      <ShippingOptions />
      <Processing />
      <ReturnSteps online={parts.returns} />
      <ReturnLists />
      <HelpBand
        title={SHIPPING.contactTitle}
        text={withWeekend(SHIPPING.contactText, parts.trueFigures)}
        action={
          <Link href={ROUTES.contact} className={buttonClass({ size: 'lg' })}>
            {SHIPPING.contact}
          </Link>
        }
      />
    </>
  );
}
