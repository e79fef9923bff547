// B1 The facet of colors.
import { COLORS } from '../../constants.ts';
import { choiceFacet } from './facet.ts';

/** B1 The families that `full` has besides the specification's eight. */
const ADDED_COLORS = ['Brown', 'Beige', 'Gray', 'Orange'] as const;
const ALL_COLORS = [...COLORS, ...ADDED_COLORS] as const;
export type ColorName = (typeof ALL_COLORS)[number];

const FILLS: Readonly<Record<ColorName, string>> = {
  Black: '#1b1a19',
  White: '#f8f5ef',
  Red: '#a93232',
  Blue: '#3d5a86',
  Green: '#5a7250',
  Pink: '#d99aa5',
  Yellow: '#d9b44a',
  Purple: '#6f5382',
  Brown: '#86593a',
  Beige: '#ccb896',
  Gray: '#8b8f92',
  Orange: '#d9822b',
};

/** The values are color families. */
export const color = choiceFacet({
  parameter: 'color',
  title: 'Color',
  choices: ALL_COLORS.map((label) => ({
    value: label.toLowerCase(),
    label,
    fill: FILLS[label],
    isAdded: ADDED_COLORS.some((each) => each === label),
  })),
});
