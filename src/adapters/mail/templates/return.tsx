// Mail to the buyer: a return was requested, approved, declined, received or refunded.
import { POLICY, SUPPORT_REPLY } from '../../../shared/brand.ts';
import type { ReturnState } from '../../../shared/returns.ts';
import { Action, Heading, Small, Text, TextLink } from '../parts.tsx';
import type { Template } from '../template.ts';

const HEADINGS: Readonly<Record<ReturnState, string>> = {
  requested: 'We have your return request',
  approved: 'Your return is approved',
  declined: 'Your return was declined',
  canceled: 'Your return was canceled',
  received: 'We have received your return',
  refunded: 'Your refund is on its way',
};

const SENTENCES: Readonly<Record<ReturnState, string>> = {
  requested: `We look at it ${SUPPORT_REPLY} and write to you then. Please keep the items until we have.`,
  approved: 'Please pack the items with their tags and send them back to us.',
  declined: 'If you see it differently, answer this mail and we look at it again.',
  canceled: 'Nothing needs to be sent back.',
  received: `We look at the items now. A refund is issued within ${POLICY.refundIssuedDays} business days.`,
  refunded: `It appears on your statement within ${POLICY.refundAppearsDays} business days.`,
};

export const returnMail: Template<'return'> = (content, links) => {
  const { state, text, reference, orderNumber, lines, path, byOwner, labelUrl, trackingNumber } = content;
  const isWaiting = state === 'requested' && byOwner;
  return {
    subject: `${HEADINGS[state]} (${orderNumber || reference})`,
    preview: `Return ${reference}: ${text}`,
    body: (
      <>
        <Heading>{HEADINGS[state]}</Heading>
        <Text>
          Return {reference} of order {orderNumber}: {text}.
        </Text>
        <Text>
          {isWaiting ? 'We have asked the shop about your return. It writes to you.' : SENTENCES[state]}
        </Text>
        {lines.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
        {state === 'approved' && labelUrl && (
          <Text>
            <TextLink href={labelUrl}>Print your return label</TextLink>
          </Text>
        )}
        {state === 'approved' && trackingNumber && <Text>Tracking number: {trackingNumber}</Text>}
        <Action href={links.whole(path)}>Follow your return</Action>
      </>
    ),
  };
};
