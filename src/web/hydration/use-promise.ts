// B13 A text that promises an answer, as this profile keeps it: a message of the weekend is answered on Monday.
import { POLICY } from '../../shared/brand.ts';
import { REPLY } from '../content/reply-time.ts';
import { useFeature } from './features.tsx';

export function usePromise(text: string): string {
  return useFeature('true-figures') ? text.replace(REPLY, POLICY.supportReply) : text;
}
