// B15 Links to help pages that match a search, above its products.
import { helpPagesFor } from '../../../shared/find/help-pages.ts';
import { useFeatures } from '../../hydration/features.tsx';
import { Link } from '../../router/router.tsx';

export function HelpLinks({ search }: { search: string }) {
  const pages = helpPagesFor(search, useFeatures());
  if (pages.length === 0) return null;
  return (
    <p className="mb-8">
      Looking for{' '}
      {pages.map(({ name, path }) => (
        <Link key={path} href={path} className="underline underline-offset-4">
          {name}
        </Link>
      ))}
      ?
    </p>
  );
}
