// B6 The desk's calls about catalogue: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';

export const CATALOGUE_PROBLEMS = [
  'no-picture',
  'no-alt',
  'no-description',
  'no-category',
  'sold-out',
  'sale-price',
  'old-price',
  'same-name',
  'no-barcode',
  'not-sellable',
  'no-origin',
  'no-material',
] as const;

export type CatalogueProblem = (typeof CATALOGUE_PROBLEMS)[number];

export interface CatalogueHealth {
  readonly products: number;
  readonly problems: readonly {
    readonly kind: CatalogueProblem;
    readonly count: number;
    /** The first of them. */
    readonly products: readonly {
      readonly name: string;
      readonly path: string;
      readonly adminUrl?: string | undefined;
    }[];
  }[];
}

export const DESK_CATALOGUE_ENDPOINTS = {
  deskCatalogue: { ...desk, method: 'GET', path: `${DESK_ROOT}/catalogue`, reply: type<CatalogueHealth>() },
} as const satisfies Record<string, Endpoint>;
