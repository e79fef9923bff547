// Shows a promise below a price. '30-Day Returns' links to the policy.
import { RETURNS_NOTE } from '../../shared/brand.ts';
import { isOffered } from '../../shared/features.ts';
import { href } from '../../shared/routes.ts';
import type { AddedLink } from '../content/navigation.ts';
import { useFeatures } from '../hydration/features.tsx';
import { Link } from '../router/router.tsx';

const RETURNS_LINK: AddedLink = { label: RETURNS_NOTE, href: href.shippingReturns, feature: 'returns' };

export function TrustNote({ note }: { note: string }) {
  const isLink = isOffered(RETURNS_LINK, useFeatures()) && note === RETURNS_LINK.label;
  return isLink ? (
    <Link href={RETURNS_LINK.href} className="link-quiet inline-flex min-h-6 items-center">
      {note}
    </Link>
  ) : (
    note
  );
}
