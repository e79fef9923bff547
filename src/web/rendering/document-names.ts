// What the script before the first paint and the page's own code both know by name.
import type { Theme } from '../../shared/entities.ts';

/** The browser's own bars follow the page's ground: equal to --bg of the two palettes. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#151210', light: '#f7f3ec' };

/** Where a form waits that was sent too early. */
export const EARLY_FORM = 'earlyForm';

/** Where the buttons wait that were pressed too early, in order. */
export const EARLY_CLICKS = 'earlyClicks';

/** Where the fields wait that were changed too early, with what they were changed to. */
export const EARLY_CHANGES = 'earlyChanges';
