// B11 /returns: finds the order of a return, like Order Status.
import { ROUTES } from '../../shared/routes.ts';
import { pageTitle } from '../content/page-title.ts';
import { START_RETURN } from '../content/returns.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { LookupForm } from '../features/orders/lookup-form.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Link } from '../router/router.tsx';

export default function ReturnsPage() {
  usePageMeta({
    title: pageTitle(START_RETURN.title),
    description: START_RETURN.lead,
    canonical: ROUTES.returns,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs(START_RETURN.title, ROUTES.returns)],
  });
  return (
    <>
      <PageHero {...START_RETURN} />
      <section aria-labelledby="find-order" className="py-section">
        <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h2 id="find-order" className="display text-display">
              {START_RETURN.formTitle}
            </h2>
            <p className="mt-5 max-w-96 text-muted">{START_RETURN.hint}</p>
            <Link href={ROUTES.shippingReturns} className="link mt-5 inline-flex">
              {START_RETURN.policy}
            </Link>
          </div>
          <LookupForm page="returns" />
        </div>
      </section>
    </>
  );
}
