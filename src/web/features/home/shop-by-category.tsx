// §2 Home, 'Shop By Category': loads the categories and, whatever they are, announces what comes next.
import { useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../../shared/api.ts';
import { CATEGORY_SKELETONS } from '../../../shared/constants.ts';
import coversArt from '../../content/art/covers.svg?url';
import { SHOP_BY_CATEGORY } from '../../content/home.ts';
import { useAfterFirstPaint } from '../../rendering/use-after-first-paint.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** `ready`: the server had the categories when it rendered the page. */
export function ShopByCategory({ ready }: { ready: boolean }) {
  const awake = useAfterFirstPaint();
  const categories = useQuery({ queryKey: [endpointUrl('listCategories')], enabled: awake || !ready });
  const loading = categories.isPending && !ready;
  return (
    <section aria-labelledby="shop-by-category" className="py-section">
      <div className="wrap">
        <h2 id="shop-by-category" className="eyebrow text-muted">
          {SHOP_BY_CATEGORY.title}
        </h2>
        <div className="mt-6 grid min-h-112 md:min-h-104" aria-busy={loading}>
          {loading ? <Loading /> : <ComingSoon />}
        </div>
      </div>
    </section>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <VisuallyHidden role="status">{SHOP_BY_CATEGORY.loading}</VisuallyHidden>
      {Array.from({ length: CATEGORY_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} data-testid="category-skeleton" className="grid">
          <Skeleton className="min-h-32" />
        </div>
      ))}
    </div>
  );
}

function ComingSoon() {
  return (
    <div className="grid overflow-hidden bg-surface md:grid-cols-2">
      <div className="flex flex-col justify-center gap-5 p-8 md:p-12 lg:p-16">
        <p className="display text-display">{SHOP_BY_CATEGORY.soon}</p>
        <p className="max-w-96 text-muted">{SHOP_BY_CATEGORY.text}</p>
        <p className="eyebrow text-primary">{SHOP_BY_CATEGORY.stay}</p>
      </div>
      <img
        src={coversArt}
        alt=""
        width="1200"
        height="900"
        loading="lazy"
        className="h-56 w-full object-cover md:h-full"
      />
    </div>
  );
}
