// B6 The inputs of `desk/catalogue.ts`. Server and tests only.
import * as z from 'zod/mini';

export const DESK_CATALOGUE_INPUTS = {
  deskCatalogue: z.object({}),
} as const;
