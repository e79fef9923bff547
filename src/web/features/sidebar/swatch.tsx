// A dot of color beside a color's name.
import { FAMILY_FILLS } from '../../../shared/find/fills.ts';
import { ColorDot } from '../../ui/color-dot.tsx';
import type { Color } from './use-sidebar-filters.ts';

export const Swatch = ({ color }: { color: Color }) => <ColorDot fill={FAMILY_FILLS[color]} />;
