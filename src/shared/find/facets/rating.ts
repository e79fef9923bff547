// B10 The facet of ratings.
import { choiceFacet } from './facet.ts';

/** The minimum of the average that buyers gave. */
export const rating = choiceFacet({
  parameter: 'rating',
  title: 'Rating',
  feature: 'reviews',
  choices: ['4', '3', '2', '1'].map((value) => ({ value, label: `${value} and up` })),
  others: ['5'],
  isSingle: true,
});
