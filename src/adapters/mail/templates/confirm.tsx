// Mail to a new address: please confirm, for the newsletter or for the first alert.
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
} as const;

export const confirmMail: Template<'confirm'> = ({ list, id, product }, links) => {
  const { subject, preview, text, button } = WORDS[list];
  return {
    subject,
    preview,
    unsubscribe: links.unsubscribe(list, id),
    manage: list === 'alerts' ? links.manageAlerts(id) : undefined,
    body: (
      <>
        <Heading>{subject}</Heading>
        <Text>{text}</Text>
        {product && (
          <ProductRow
            product={product}
            href={links.whole(product.path)}
            imageUrl={links.whole(product.imageUrl)}
          />
        )}
        <Action href={links.confirm(list, id)}>{button}</Action>
        <Small>
          The link works for {CONFIRM_LINK_HOURS} hours. If you did not ask for this, do nothing: you will not
          hear from us again.
        </Small>
      </>
    ),
  };
};
