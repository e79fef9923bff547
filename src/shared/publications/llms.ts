// B8 Writes llms.txt, which describes the store to programs, in the format of llmstxt.org.
import { BRAND, POLICY } from '../brand.ts';
import { CATEGORIES } from '../catalogue.ts';
import { type Features, isOffered } from '../features.ts';
import { FEED_PATH, href, MARKDOWN_SUFFIX, ROUTES, SITEMAP_PATH } from '../routes.ts';

export function llmsText(origin: string, features: Features): string {
  const link = (name: string, path: string, about: string): string =>
    `- [${name}](${origin}${path}): ${about}`;
  return `${[
    `# ${BRAND.name}`,
    '',
    `> ${BRAND.description}`,
    '',
    `Prices are in US dollars. We ship within the ${BRAND.country}. Returns are taken within ${POLICY.returnDays} days. Orders of $${POLICY.freeShippingDollars} and over ship free with Standard.`,
    '',
    `Every product page has a markdown version: add \`${MARKDOWN_SUFFIX}\` to its address, as in \`${origin}/product/123${MARKDOWN_SUFFIX}\`.`,
    '',
    '## Shop',
    '',
    ...Object.values(CATEGORIES).map(({ id, name, tagline }) => link(name, href.category(id), tagline)),
    link('All Merchandise', ROUTES.allMerchandise, 'everything, searched with the parameter `q`'),
    link('Product feed', FEED_PATH, 'every variant that can be bought, as RSS with Google product fields'),
    link('Sitemap', SITEMAP_PATH, 'every page'),
    '',
    '## Help',
    '',
    link('FAQ', ROUTES.faq, 'orders, shipping, returns, payment'),
    link('Shipping & Returns', ROUTES.shippingReturns, 'options, times and the steps of a return'),
    link('Contact', ROUTES.contact, `write to ${BRAND.supportEmail}`),
    ...(isOffered({ feature: 'journal' }, features)
      ? [link('Journal', ROUTES.journal, 'notes on wearing, washing and keeping')]
      : []),
    '',
    '## Optional',
    '',
    link('About', ROUTES.about, 'who we are'),
    link('Privacy', ROUTES.privacy, 'what is stored and how to have it deleted'),
    link('Terms', ROUTES.terms, 'terms of service'),
    link('Accessibility', ROUTES.accessibility, 'how the store can be used'),
  ].join('\n')}\n`;
}
