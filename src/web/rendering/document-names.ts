// What the script before the first paint and the page's own code both know by name.

/** Where a form waits that was sent too early. */
export const EARLY_FORM = 'earlyForm';

/** Where the buttons wait that were pressed too early, in order. */
export const EARLY_CLICKS = 'earlyClicks';

/** Where the fields wait that were changed too early, with what they were changed to. */
export const EARLY_CHANGES = 'earlyChanges';

/** Where the last touch and its end wait, which may have been a swipe. */
export const EARLY_TOUCHES = 'earlyTouches';

/** A promise: the visitor has made a move. */
export const FIRST_MOVE = 'firstMove';

/** On what is below a page's first screen. */
export const BELOW_CLASS = 'later';
