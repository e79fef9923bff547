// §2 '404 Page Not Found' with links. B8 Adds the search and the categories.
import { type Features, partsOf } from '../../shared/features.ts';
import { ROUTES } from '../../shared/routes.ts';
import hangerArt from '../content/art/hanger.svg?url';
import { NOT_FOUND } from '../content/not-found.ts';
import { NotFoundWays } from '../features/text-pages/not-found-ways.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import { Link } from '../router/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export const parts = (features: Features) => partsOf({ ways: 'reach' }, features);

type Parts = ReturnType<typeof parts>;

export default function NotFoundPage({ parts }: { parts: Parts }) {
  usePageMeta({ title: NOT_FOUND.title, description: NOT_FOUND.text, status: 404 });
  return (
    <section aria-labelledby="not-found" className="grid md:min-h-[calc(100vh-5rem)] md:grid-cols-2">
      <div className="flex flex-col justify-center px-gutter py-section">
        <p className="eyebrow text-muted">{NOT_FOUND.eyebrow}</p>
        <h1 id="not-found" className="display mt-5 max-w-[9ch] text-hero">
          {NOT_FOUND.title}
        </h1>
        <p className="mt-6 max-w-96 text-lead text-muted">{NOT_FOUND.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link href={ROUTES.home} className={buttonClass({ size: 'lg' })}>
            {NOT_FOUND.home}
          </Link>
          <Link href={ROUTES.allMerchandise} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {NOT_FOUND.shop}
          </Link>
        </div>
        {parts.ways && <NotFoundWays />}
      </div>
      <img
        src={hangerArt}
        alt={NOT_FOUND.art}
        width="1000"
        height="1100"
        className="aspect-square w-full object-cover max-md:order-first md:h-full"
      />
    </section>
  );
}
