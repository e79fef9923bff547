// B1 The facet of colors.
import { COLORS } from '../../constants.ts';
import { choiceFacet } from './facet.ts';

const FILLS: Readonly<Record<(typeof COLORS)[number], string>> = {
  Black: '#1b1a19',
  White: '#f8f5ef',
  Red: '#a93232',
  Blue: '#3d5a86',
  Green: '#5a7250',
  Pink: '#d99aa5',
  Yellow: '#d9b44a',
  Purple: '#6f5382',
};

/** The values are color families. */
export const color = choiceFacet({
  parameter: 'color',
  title: 'Color',
  choices: COLORS.map((label) => ({ value: label.toLowerCase(), label, fill: FILLS[label] })),
});
