// Calls the Admin API and checks the answer by a schema. A temporary failure is a `PlatformBusy`.
import type * as z from 'zod/mini';
import { PlatformBusy } from '../../../shop/ports/platform.ts';
import type { GraphqlClient } from '../client/graphql-client.ts';
import { decode } from '../client/schema.ts';
import { isTransient, ShopifyError } from '../client/shopify-error.ts';

export const createAsk =
  (client: GraphqlClient) =>
  async <Out, In>(
    document: string,
    variables: object,
    schema: z.ZodMiniType<Out, In>,
    retries?: number,
  ): Promise<Out> => {
    try {
      const answer = decode(schema, await client.request(document, variables, { retries }));
      if (answer === undefined)
        throw new ShopifyError('garbage', 'Shopify answered with something unreadable');
      return answer;
    } catch (error) {
      if (isTransient(error)) throw new PlatformBusy(error.message);
      throw error;
    }
  };
