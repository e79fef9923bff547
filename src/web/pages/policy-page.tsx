// B8 Privacy, terms and accessibility: shows the shop's own text if it has one, else the store's.
import { BRAND } from '../../shared/brand.ts';
import { POLICY_NAMES, type PolicyName } from '../../shared/publications/policy-names.ts';
import type { PolicyText } from '../../shared/publications/publications.ts';
import { ROUTES } from '../../shared/routes.ts';
import { usePolicy } from '../api/publications.ts';
import { RichText } from '../components/rich-text.tsx';
import { pageTitle } from '../content/page-title.ts';
import { POLICIES, POLICY_NOTICE, type Policy } from '../content/policies.ts';
import { breadcrumbs, SHARE_IMAGE } from '../content/structured-data.ts';
import { PageHero } from '../features/text-pages/page-hero.tsx';
import { PolicySections } from '../features/text-pages/policy-sections.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';

type PolicyRoute = PolicyName | 'accessibility';

interface PolicyStart {
  readonly policy: PolicyText | null;
}

/** Shopify has privacy and terms only; the accessibility statement describes this program and is always ours. */
const policyNameOf = (name: PolicyRoute): PolicyName | undefined =>
  POLICY_NAMES.find((each) => each === name);

export async function start({ match, api }: StartRequest): Promise<PolicyStart> {
  const name = policyNameOf(match.name as PolicyRoute);
  return name ? api.getPolicy({ name }) : { policy: null };
}

export default function PolicyPage({ match }: PageProps) {
  const name = match.name as PolicyRoute;
  const first = usePageStart<PolicyStart>();
  const shopPolicy = usePolicy(policyNameOf(name), first?.policy).data?.policy;
  const builtIn: Policy = POLICIES[name];
  const title = shopPolicy?.title ?? builtIn.title;
  usePageMeta({
    title: pageTitle(title),
    description: builtIn.lead,
    canonical: ROUTES[name],
    image: SHARE_IMAGE,
    jsonLd: [breadcrumbs(title, ROUTES[name])],
  });
  return (
    <article>
      <PageHero eyebrow={BRAND.name} title={title} lead={builtIn.lead} />
      {shopPolicy ? (
        <RichText markup={shopPolicy.html} className="prose wrap max-w-text py-section" />
      ) : (
        <PolicySections policy={builtIn} notice={policyNameOf(name) && POLICY_NOTICE} />
      )}
    </article>
  );
}
