// Shows a promise below a price. With returns, '30-Day Returns' links to the policy.
import { RETURNS_NOTE } from '../../shared/brand.ts';
import { href } from '../../shared/routes.ts';
import { Link } from '../router/router.tsx';

export function TrustNote({ note, linksReturns }: { note: string; linksReturns: boolean }) {
  return linksReturns && note === RETURNS_NOTE ? (
    <Link href={href.shippingReturns} className="link-quiet inline-flex min-h-6 items-center">
      {note}
    </Link>
  ) : (
    note
  );
}
