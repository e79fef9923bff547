// Mail to the owner: the night's backup could not be written.
import { ROUTES } from '../../../shared/routes.ts';
import { Action, Heading, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const backupFailedMail: Template<'backup-failed'> = ({ reason, last }, links) => ({
  subject: 'The backup of your store failed',
  preview: reason,
  body: (
    <>
      <Heading>There is no backup of last night</Heading>
      <Text>{reason}</Text>
      <Text>
        {last === undefined
          ? 'There is no earlier backup.'
          : `The newest backup is of ${last}. It stays until there is a newer one.`}{' '}
        The store tries again every hour.
      </Text>
      <Action href={links.whole(ROUTES.adminDashboard)}>Open the desk</Action>
    </>
  ),
});
