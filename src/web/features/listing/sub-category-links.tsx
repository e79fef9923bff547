// §2 Sidebar: the sub-category links, which go to {basePath}/{slug}.

import type { Category, SubCategory } from '../../../shared/catalogue.ts';
import { href } from '../../../shared/routes.ts';
import { Link } from '../../router/router.tsx';
import { cx } from '../../ui/cx.ts';

interface LinksProps {
  category: Category;
  subCategories: readonly SubCategory[];
  /** The sub-category the page shows. */
  slug?: string | undefined;
  onFollow?: (() => void) | undefined;
}

export function SubCategoryLinks({ category, subCategories, slug, onFollow }: LinksProps) {
  return (
    <ul>
      {subCategories.map((sub) => (
        <li key={sub.slug}>
          <Link
            href={href.subCategory(category.id, sub.slug)}
            aria-current={sub.slug === slug ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-9 items-center text-sm transition-colors hover:text-ink',
              sub.slug === slug ? 'font-medium text-ink' : 'text-muted',
            )}
            onClick={onFollow}
          >
            <span className="link-quiet" aria-current={sub.slug === slug ? 'page' : undefined}>
              {sub.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
