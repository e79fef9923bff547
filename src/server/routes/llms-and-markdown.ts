// B8 Serves llms.txt, and each product as markdown.
import type { FastifyInstance } from 'fastify';
import type { Features } from '../../shared/features.ts';
import type { CatalogueApi } from '../../shared/pages/page-contract.ts';
import { productMarkdown } from '../../shared/product/product-markdown.ts';
import { llmsText } from '../../shared/publications/llms.ts';
import { href, LLMS_PATH } from '../../shared/routes.ts';
import { REVALIDATED } from '../cache/memory-response.ts';

interface LlmsAndMarkdownDeps {
  readonly catalogueApi: Pick<CatalogueApi, 'getProduct'>;
  readonly origin: string;
  readonly features: Features;
}

export function mountLlmsAndMarkdown(
  app: FastifyInstance,
  { catalogueApi, origin, features }: LlmsAndMarkdownDeps,
): void {
  const text = llmsText(origin, features);
  app.get(LLMS_PATH, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(REVALIDATED).send(text),
  );

  app.get<{ Params: { id: string } }>('/product/:id(^[^/]+).md', async ({ params }, reply) => {
    const product = await catalogueApi.getProduct(params);
    return reply
      .type('text/markdown; charset=utf-8')
      .headers(REVALIDATED)
      .header('link', `<${origin}${href.product(product)}>; rel="canonical"`)
      .send(productMarkdown(product, origin));
  });
}
