// §9 States how soon a message is answered, in the specification's words; `usePromise` adds the weekend.
import { POLICY } from '../../shared/brand.ts';

export const REPLY = `within ${POLICY.supportReplyHours} hours`;
