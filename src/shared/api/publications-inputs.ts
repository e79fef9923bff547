// §7 The inputs of `publications.ts`. Server and tests only.
import * as z from 'zod/mini';
import { POLICY_NAMES } from '../publications/policy-names.ts';
import { id } from './fields.ts';

export const PUBLICATION_INPUTS = {
  listArticles: z.object({}),
  getArticle: z.object({ slug: id }),
  getPolicy: z.object({ name: z.enum(POLICY_NAMES) }),
} as const;
