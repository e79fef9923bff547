// B7 B8 Calls that read the journal and the policies.
import type { ArticlePage, ArticleTeaser, PolicyText } from '../publications/publications.ts';
import { catalogue, type Endpoint, type } from './endpoint.ts';

export const PUBLICATION_ENDPOINTS = {
  listArticles: {
    ...catalogue,
    method: 'GET',
    path: '/api/journal',
    feature: 'journal',
    reply: type<ArticleTeaser[]>(),
  },
  getArticle: {
    ...catalogue,
    method: 'GET',
    path: '/api/journal/:slug',
    feature: 'journal',
    reply: type<ArticlePage>(),
  },
  /** Null if the shop has no text of its own: the site's content file is used then. */
  getPolicy: {
    ...catalogue,
    method: 'GET',
    path: '/api/policies/:name',
    feature: 'reach',
    reply: type<{ policy: PolicyText | null }>(),
  },
} as const satisfies Record<string, Endpoint>;
