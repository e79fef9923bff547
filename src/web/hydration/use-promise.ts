// B13 Adds the weekend to a text that promises an answer: a message on Saturday is answered on Monday.
import { SUPPORT_REPLY } from '../../shared/brand.ts';
import { REPLY } from '../content/reply-time.ts';
import { useFeature } from './features.tsx';

export function usePromise(text: string): string {
  return useFeature('true-figures') ? text.replace(REPLY, SUPPORT_REPLY) : text;
}
