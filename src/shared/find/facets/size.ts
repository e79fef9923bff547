// B1 The facet of sizes.
import { SIZES } from '../../constants.ts';
import { choiceFacet } from './facet.ts';

/** The specification's six sizes, followed by those of the list: shoes, children's sizes. */
export const size = choiceFacet({
  parameter: 'size',
  title: 'Size',
  choices: SIZES.map((value) => ({ value, label: value })),
  isOpen: true,
});
