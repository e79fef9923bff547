// B15 The size guide as a page of its own, for a search that asks for it: the measurements of every category.
import { CATEGORIES, type CategoryId } from '../../shared/catalogue.ts';
import { ROUTES } from '../../shared/routes.ts';
import { SizeTable } from '../components/size-table.tsx';
import { pageTitle } from '../content/page-title.ts';
import { HOW_TO_MEASURE, SIZE_GUIDE_TITLE, SIZE_GUIDES } from '../content/size-guide.ts';
import { breadcrumbs } from '../content/structured-data.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';

const SHOWN: readonly CategoryId[] = ['women', 'men', 'kids'];

export default function SizeGuidePage() {
  usePageMeta({
    title: pageTitle(SIZE_GUIDE_TITLE),
    description: HOW_TO_MEASURE,
    canonical: ROUTES.sizeGuide,
    jsonLd: [breadcrumbs(SIZE_GUIDE_TITLE, ROUTES.sizeGuide)],
  });
  return (
    <div className="wrap py-12 md:py-20">
      <h1 className="display text-display">{SIZE_GUIDE_TITLE}</h1>
      <p className="mt-4 max-w-text text-lead text-muted">{HOW_TO_MEASURE}</p>
      <div className="mt-12 grid gap-12 lg:grid-cols-3">
        {SHOWN.map((id) => {
          const guide = SIZE_GUIDES[id];
          return (
            guide && (
              <section key={id} aria-labelledby={`sizes-${id}`}>
                <h2 id={`sizes-${id}`} className="display mb-4 text-title">
                  {CATEGORIES[id].name}
                </h2>
                <SizeTable guide={guide} />
              </section>
            )
          );
        })}
      </div>
    </div>
  );
}
