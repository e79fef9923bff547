// Mail to a new address: please confirm, for the newsletter or for all alerts that wait.
import { BRAND } from '../../../shared/brand.ts';
import { CONFIRM_LINK_HOURS } from '../../../shared/constants.ts';
import { Action, Heading, ProductRow, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

const WORDS = {
  newsletter: {
    subject: 'Confirm your subscription',
    preview: 'One click, and our letters are on their way.',
    text: `Please confirm that you would like to receive the newsletter of ${BRAND.name} at this address.`,
    button: 'Confirm subscription',
  },
  alerts: {
    subject: 'Confirm your alert',
    preview: 'One click, and we will write when there is news.',
    text: `Please confirm that ${BRAND.name} may write to this address when there is news about what you are waiting for.`,
    button: 'Confirm alert',
  },
  severalAlerts: {
    subject: 'Confirm your alerts',
    preview: 'One click, and we will write when there is news.',
    text: `Somebody entered this address for the alerts below. Please confirm that ${BRAND.name} may write to it about them, or delete those that you do not want.`,
    button: 'Confirm alerts',
  },
} as const;

export const confirmMail: Template<'confirm'> = ({ list, id, product, others = [] }, links) => {
  const { subject, preview, text, button } = WORDS[others.length > 0 ? 'severalAlerts' : list];
  return {
    subject,
    preview,
    unsubscribe: links.unsubscribe(list, id),
    manage: list === 'alerts' ? links.manageAlerts(id) : undefined,
    body: (
      <>
        <Heading>{subject}</Heading>
        <Text>{text}</Text>
        {(product ? [product, ...others] : others).map((each) => (
          <ProductRow
            key={each.path}
            product={each}
            href={links.whole(each.path)}
            imageUrl={links.whole(each.imageUrl)}
          />
        ))}
        <Action href={links.confirm(list, id)}>{button}</Action>
        <Small>
          The link works for {CONFIRM_LINK_HOURS} hours. If you did not ask for this, do nothing: you will not
          hear from us again.
        </Small>
      </>
    ),
  };
};
