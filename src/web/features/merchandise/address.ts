// §4 All Merchandise in the address: what the page shows is written in its query, and defaults stay out of it.
import { type FindRules, type FindState, printFind, readFind } from '../../../shared/find/query.ts';
import { href } from '../../../shared/routes.ts';

/** The document's page: search, category, order, view and page, and nothing else. */
export const DOCUMENT_RULES: FindRules = { place: 'merchandise', facets: false, search: false };

export type MerchandiseState = FindState;

export const readState = (query: URLSearchParams, rules: FindRules = DOCUMENT_RULES): FindState =>
  readFind(query, rules);

export const DEFAULT_STATE: FindState = readState(new URLSearchParams());

export const stateHref = (state: FindState, rules: FindRules = DOCUMENT_RULES): string =>
  href.allMerchandise + printFind(state, rules);
