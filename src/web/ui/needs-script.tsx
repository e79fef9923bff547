// Tells browsers without JavaScript that a page needs it.
import { NEEDS_SCRIPT } from '../content/shell.ts';

export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-6 max-w-text border-l-2 border-ink pl-4">{NEEDS_SCRIPT}</p>
    </noscript>
  );
}
