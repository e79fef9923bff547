// B15 Links to each page above this one, and names this page last.
import type { Step } from '../../shared/pages/trail.ts';
import { Link } from '../router/router.tsx';

export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
        {steps.map(({ name, path }, at) => (
          <li key={path} className="flex min-w-0 items-center gap-2">
            {at > 0 && (
              <span aria-hidden="true" className="text-edge">
                /
              </span>
            )}
            {at < steps.length - 1 ? (
              <Link href={path} className="link-quiet inline-flex min-h-6 items-center">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
