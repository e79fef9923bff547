// B8 Serves llms.txt, and each product as markdown.
import type { FastifyInstance } from 'fastify';
import type { Features } from '../../shared/features.ts';
import { productMarkdown } from '../../shared/product/product-markdown.ts';
import { llmsText } from '../../shared/publications/llms.ts';
import { href, LLMS_PATH } from '../../shared/routes.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { productOf } from '../../shop/catalogue/one-product.ts';
import { REVALIDATED } from '../cache/memory-response.ts';

interface LlmsAndMarkdownDeps {
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly origin: string;
  readonly features: Features;
}

export function mountLlmsAndMarkdown(
  app: FastifyInstance,
  { catalogue, origin, features }: LlmsAndMarkdownDeps,
): void {
  const text = llmsText(origin, features);
  app.get(LLMS_PATH, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(REVALIDATED).send(text),
  );

  app.get<{ Params: { id: string } }>('/product/:id(^[^/]+).md', async ({ params }, reply) => {
    const product = productOf(catalogue.snapshot(), params.id, features.has('facts'));
    return reply
      .type('text/markdown; charset=utf-8')
      .headers(REVALIDATED)
      .header('link', `<${origin}${href.product(product)}>; rel="canonical"`)
      .send(productMarkdown(product, origin));
  });
}
