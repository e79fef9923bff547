// B7 B8 The journal and the policies: over HTTP, and in process for the pages the server renders.
import type { PublicationsApi } from '../../shared/page-contract.ts';
import type { Publications } from '../../shop/publications/publications.ts';
import type { Mount } from '../plugins/endpoints.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

export const createPublicationsApi = (publications: Publications): PublicationsApi => ({
  listArticles: async () => publications.list(),
  getArticle: async ({ slug }) => publications.article(slug),
  getPolicy: async ({ name }) => publications.policy(name),
});

export function mountPublications(mount: Mount, publications: Publications): void {
  mount('listArticles', (_input, { reply }) => {
    reply.header('cache-control', REVALIDATE);
    return publications.list();
  });
  mount('getArticle', ({ slug }, { reply }) => {
    const article = publications.article(slug);
    reply.header('cache-control', REVALIDATE);
    return article;
  });
  mount('getPolicy', ({ name }, { reply }) => {
    reply.header('cache-control', REVALIDATE);
    return publications.policy(name);
  });
}
