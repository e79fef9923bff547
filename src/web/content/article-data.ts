// B7 Describes an article to search engines.
import { BRAND } from '../../shared/brand.ts';
import type { ArticleTeaser } from '../../shared/publications/publications.ts';
import { href, ROUTES } from '../../shared/routes.ts';
import { CONTEXT, SHARE_IMAGE } from './structured-data.ts';

export const articleTrail = ({ slug, title }: Pick<ArticleTeaser, 'slug' | 'title'>) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: ROUTES.home },
    { '@type': 'ListItem', position: 2, name: 'Journal', item: ROUTES.journal },
    { '@type': 'ListItem', position: 3, name: title, item: href.article(slug) },
  ],
});

export const articleData = (article: ArticleTeaser & { readonly author?: string | undefined }) => ({
  '@context': CONTEXT,
  '@type': 'Article',
  '@id': `${href.article(article.slug)}#article`,
  headline: article.title,
  description: article.excerpt,
  url: href.article(article.slug),
  image: article.image?.src ?? SHARE_IMAGE,
  datePublished: article.publishedAt,
  timeRequired: `PT${article.minutes}M`,
  articleSection: article.category,
  inLanguage: BRAND.locale,
  author: article.author
    ? { '@type': 'Person', name: article.author }
    : { '@type': 'Organization', name: BRAND.name, url: ROUTES.home },
  publisher: { '@type': 'Organization', '@id': '/#organization', name: BRAND.name },
});
