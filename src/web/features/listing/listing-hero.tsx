// §2 Shows the hero of a category page: its name, tagline and badges.

import type { Category, SubCategory } from '../../../shared/catalogue.ts';
import type { Step } from '../../../shared/pages/trail.ts';
import { href } from '../../../shared/routes.ts';
import { LogoMark } from '../../brand/logo-mark.tsx';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Link } from '../../router/router.tsx';
import { Badge } from '../../ui/badge.tsx';

interface ListingHeroProps {
  category: Category;
  subCategory?: SubCategory | undefined;
  /** B15 Replaces the link to the category. */
  trail?: readonly Step[] | undefined;
}

export function ListingHero({ category, subCategory, trail }: ListingHeroProps) {
  return (
    <header className="relative overflow-hidden bg-surface">
      <LogoMark className="pointer-events-none absolute right-0 -bottom-44 size-[30rem] fill-transparent stroke-edge stroke-[0.12] text-transparent opacity-60 max-lg:hidden" />
      <div className="wrap relative py-12 md:py-20">
        {trail && (
          <div className="mb-4">
            <Breadcrumb steps={trail} />
          </div>
        )}
        {subCategory && !trail && (
          <p className="eyebrow mb-4 text-muted">
            <Link href={href.category(category.id)} className="link-quiet inline-block py-1">
              {category.name}
            </Link>
          </p>
        )}
        <h1 className="display text-display">{subCategory?.name ?? category.name}</h1>
        <p className="mt-4 max-w-text text-lead text-muted">{category.tagline}</p>
        {category.badges.length > 0 && (
          <ul className="mt-7 flex flex-wrap gap-2">
            {category.badges.map((badge) => (
              <li key={badge}>
                <Badge variant="outline">{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
