// §2 §9 Shipping & Returns.

import { ROUTES } from '../../shared/routes.ts';
import { pageTitle } from '../content/page-title.ts';
import { SHIPPING } from '../content/shipping.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { HelpBand } from '../features/text-pages/help-band.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { ReturnLists, ReturnSteps } from '../features/text-pages/returns.tsx';
import { Processing, ShippingOptions } from '../features/text-pages/shipping-options.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { usePromise } from '../hydration/use-promise.ts';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export default function ShippingReturnsPage() {
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
      <ReturnSteps />
      <ReturnLists />
      <HelpBand
        title={SHIPPING.contactTitle}
        text={usePromise(SHIPPING.contactText)}
        action={
          <Link href={ROUTES.contact} className={buttonClass({ size: 'lg' })}>
            {SHIPPING.contact}
          </Link>
        }
      />
    </>
  );
}
