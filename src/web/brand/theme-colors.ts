// Names the color of the browser's own bars: --bg of the two palettes in colors.css.
import type { Theme } from '../../shared/entities.ts';

export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#151210', light: '#f7f3ec' };
