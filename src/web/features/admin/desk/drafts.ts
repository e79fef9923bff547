// B6 Keeps unsent texts of the desk in memory, because the tab may change or the session may end before they are
// sent.
import { createStore } from '../../../storage/store.ts';
import { rememberedAdmin } from '../remembered-admin.ts';

const NONE: Readonly<Record<string, string | undefined>> = {};
const drafts = createStore(NONE);

/** Keeps the text until it is set to undefined. Another admin who logs in does not see it. */
export function useDraft(name: string): readonly [string | undefined, (text: string | undefined) => void] {
  const key = `${rememberedAdmin.read()?.id} ${name}`;
  const text = drafts.use((texts) => texts[key]);
  return [text, (next) => drafts.write({ ...drafts.read(), [key]: next })];
}

/** Clears all drafts at logout. */
export const dropDrafts = (): void => drafts.write(NONE);
