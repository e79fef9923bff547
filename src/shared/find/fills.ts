// The fill of each of the eight colors as a dot.
import type { COLORS } from '../constants.ts';

export const FAMILY_FILLS: Readonly<Record<(typeof COLORS)[number], string>> = {
  Black: '#1b1a19',
  White: '#f8f5ef',
  Red: '#a93232',
  Blue: '#3d5a86',
  Green: '#5a7250',
  Pink: '#d99aa5',
  Yellow: '#d9b44a',
  Purple: '#6f5382',
};
