// Shows a promise below a price. '30-Day Returns' links to the policy.
import { RETURNS_NOTE } from '../../shared/brand.ts';
import { href } from '../../shared/routes.ts';
import { useFeature } from '../hydration/features.tsx';
import { Link } from '../router/router.tsx';

export function TrustNote({ note }: { note: string }) {
  const leads = useFeature('returns') && note === RETURNS_NOTE;
  return leads ? (
    <Link href={href.shippingReturns} className="link-quiet inline-flex min-h-6 items-center">
      {note}
    </Link>
  ) : (
    note
  );
}
