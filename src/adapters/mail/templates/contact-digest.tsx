// Mail to the owner: the number of messages that were not mailed one by one.
import { MESSAGE_MAILS_PER_HOUR } from '../../../shared/constants.ts';
import { ROUTES } from '../../../shared/routes.ts';
import { Action, Heading, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const contactDigestMail: Template<'contact-digest'> = ({ messages }, links) => {
  const count = messages === 1 ? '1 more message' : `${messages} more messages`;
  return {
    subject: `${count} through the contact form`,
    preview: 'They are on the desk.',
    body: (
      <>
        <Heading>{count}</Heading>
        <Text>
          Within an hour, more than {MESSAGE_MAILS_PER_HOUR} messages came through the contact form. The first{' '}
          {MESSAGE_MAILS_PER_HOUR} were mailed to you; the others are on the desk.
        </Text>
        <Action href={links.whole(ROUTES.adminDashboard)}>Read them</Action>
      </>
    ),
  };
};
