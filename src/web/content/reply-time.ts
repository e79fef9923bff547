// §9 States how soon a message is answered, in the specification's words.
import { POLICY, SUPPORT_REPLY } from '../../shared/brand.ts';

export const REPLY = `within ${POLICY.supportReplyHours} hours`;

/** B13 Adds the weekend to a text that promises an answer: a message on Saturday is answered on Monday. */
export const withWeekend = (text: string, isOn: boolean): string =>
  isOn ? text.replace(REPLY, SUPPORT_REPLY) : text;
