// B6 The inputs of `desk/searches.ts`. Server and tests only.
import * as z from 'zod/mini';

export const DESK_SEARCH_INPUTS = {
  deskSearches: z.object({}),
  deskSynonyms: z.object({
    synonyms: z
      .array(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)))
      .check(z.maxLength(500)),
  }),
} as const;
