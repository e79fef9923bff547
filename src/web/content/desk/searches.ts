// B6 The texts of the tab 'Searches'.
import { SEARCHES_DAYS } from '../../../shared/api/desk/searches.ts';

export const DESK_SEARCHES = {
  title: `Searches of the last ${SEARCHES_DAYS} days`,
  empty: 'Nobody has searched yet',
  phrase: 'Phrase',
  times: 'Times',
  results: 'Results',
  synonyms: 'Synonyms',
  hint: 'Words that mean the same, one group on each line, such as: trousers, pants',
  save: 'Save synonyms',
  saved: 'The synonyms are in effect.',
} as const;
