// Describes the organization, breadcrumbs and FAQ answers to search engines.

import { BRAND, SOCIAL_LINKS } from '../../shared/brand.ts';
import type { Step } from '../../shared/pages/trail.ts';
import { ROUTES } from '../../shared/routes.ts';
import type { QuestionGroup } from './faq.ts';

export const CONTEXT = 'https://schema.org';

/** Is the picture of a shared page. */
export const SHARE_IMAGE = '/og.png';

export const ORGANIZATION = {
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': '/#organization',
  name: BRAND.name,
  url: ROUTES.home,
  logo: { '@type': 'ImageObject', url: '/icon-512.png' },
  description: BRAND.description,
  email: BRAND.supportEmail,
  address: {
    '@type': 'PostalAddress',
    addressLocality: BRAND.town,
    addressRegion: BRAND.stateCode,
    addressCountry: BRAND.countryCode,
  },
  sameAs: SOCIAL_LINKS.map((link) => link.url),
};

export const WEB_SITE = {
  '@context': CONTEXT,
  '@type': 'WebSite',
  '@id': '/#website',
  name: BRAND.name,
  url: ROUTES.home,
  description: BRAND.description,
  inLanguage: BRAND.locale,
  publisher: { '@id': '/#organization' },
};

export const breadcrumbs = (name: string, path: string) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: ROUTES.home },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});

/** B15 Has the same steps as the visible breadcrumb, without filters. */
export const breadcrumbTrail = (steps: readonly Step[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: path.split('?', 1)[0],
  })),
});

export const faqPage = (groups: readonly QuestionGroup[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap((group) => group.questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
