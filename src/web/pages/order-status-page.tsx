// B5 /order-status: finds an order by its number and the buyer's address.
import { ROUTES } from '../../shared/routes.ts';
import { ORDER_STATUS } from '../content/orders.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { LookupForm } from '../features/orders/lookup-form.tsx';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';

export default function OrderStatusPage() {
  usePageMeta({
    title: pageTitle(ORDER_STATUS.title),
    description: ORDER_STATUS.lead,
    canonical: ROUTES.orderStatus,
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs(ORDER_STATUS.title, ROUTES.orderStatus)],
  });
  return (
    <>
      <PageHero {...ORDER_STATUS} />
      <section aria-labelledby="find-order" className="py-section">
        <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h2 id="find-order" className="display text-display">
              {ORDER_STATUS.formTitle}
            </h2>
            <p className="mt-5 max-w-96 text-muted">{ORDER_STATUS.hint}</p>
          </div>
          <LookupForm />
        </div>
      </section>
    </>
  );
}
