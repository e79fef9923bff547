// B15 Links to help pages that match a search, above its products.
import type { HelpPage } from '../../../shared/find/help-pages.ts';
import { Link } from '../../router/router.tsx';

export function HelpLinks({ pages }: { pages: readonly HelpPage[] }) {
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
