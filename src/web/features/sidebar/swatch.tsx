// A dot of colour beside a colour's name: drawn with SVG attributes, since the content policy allows no styles.
import type { Color } from './use-sidebar-filters.ts';

const FILLS: Readonly<Record<Color, string>> = {
  Black: '#1b1a19',
  White: '#f8f5ef',
  Red: '#a93232',
  Blue: '#3d5a86',
  Green: '#5a7250',
  Pink: '#d99aa5',
  Yellow: '#d9b44a',
  Purple: '#6f5382',
};

export function Swatch({ color }: { color: Color }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none">
      <circle cx="8" cy="8" r="7" fill={FILLS[color]} className="stroke-edge" strokeWidth="0.75" />
    </svg>
  );
}
