// §9 How soon a message is answered, in the specification's words; `usePromise` has those that hold over a weekend.
import { POLICY } from '../../shared/brand.ts';

export const REPLY = `within ${POLICY.supportReplyHours} hours`;
