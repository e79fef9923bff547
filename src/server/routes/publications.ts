// B7 B8 The journal and the policies: over HTTP, and in process for the pages the server renders.
import type { PublicationsApi } from '../../shared/pages/page-contract.ts';
import type { Publications } from '../../shop/publications/publications.ts';
import { REVALIDATED } from '../cache/memory-response.ts';
import type { Mount } from '../plugins/endpoints.ts';

export const createPublicationsApi = (publications: Publications): PublicationsApi => ({
  listArticles: async () => publications.list(),
  getArticle: async ({ slug }) => publications.article(slug),
  getPolicy: async ({ name }) => publications.policy(name),
});

export function mountPublications(mount: Mount, publications: Publications): void {
  mount('listArticles', (_input, { reply }) => {
    reply.headers(REVALIDATED);
    return publications.list();
  });
  mount('getArticle', ({ slug }, { reply }) => {
    const article = publications.article(slug);
    reply.headers(REVALIDATED);
    return article;
  });
  mount('getPolicy', ({ name }, { reply }) => {
    reply.headers(REVALIDATED);
    return publications.policy(name);
  });
}
