// B6 The desk's calls about searches: rows, replies and audit. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';

export const SEARCHES_DAYS = 30;

export interface DeskSearches {
  /** Of the last 30 days, those without result first. */
  readonly searches: readonly { readonly phrase: string; readonly times: number; readonly results: number }[];
  /** Words that mean the same, one group each. */
  readonly synonyms: readonly (readonly string[])[];
}

export const DESK_SEARCH_ENDPOINTS = {
  deskSearches: { ...desk, method: 'GET', path: `${DESK_ROOT}/searches`, reply: type<DeskSearches>() },
  deskSynonyms: {
    ...desk,
    method: 'PUT',
    path: `${DESK_ROOT}/synonyms`,
    perMinute: 60,
    audit: { done: 'Changed the synonyms', tried: 'Tried to change the synonyms' },
    reply: type<{ synonyms: DeskSearches['synonyms'] }>(),
  },
} as const satisfies Record<string, Endpoint>;
