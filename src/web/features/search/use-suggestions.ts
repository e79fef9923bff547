// B1 Requests suggestions for the typed letters; the last answer stays until the next arrives.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NO_SUGGESTIONS, SUGGEST_FROM_LETTERS, type Suggestions } from '../../../shared/find/suggestions.ts';
import { call } from '../../api/client.ts';

/** Suggestions for older letters leave memory after this time. */
const KEPT_MS = 60_000;

export function useSuggestions(text: string): Suggestions {
  const q = text.trim().toLowerCase();
  const enough = q.length >= SUGGEST_FROM_LETTERS;
  const { data } = useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call('suggest', { q }, { signal }),
    enabled: enough,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
  return (enough && data) || NO_SUGGESTIONS;
}
