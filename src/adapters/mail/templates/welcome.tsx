// Mail to a new subscriber, after the confirmation.
import { BRAND, POLICY } from '../../../shared/brand.ts';
import { ROUTES } from '../../../shared/routes.ts';
import { Action, Heading, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const welcomeMail: Template<'welcome'> = ({ id }, links) => ({
  subject: `Welcome to ${BRAND.name}`,
  preview: `${BRAND.tagline}.`,
  unsubscribe: links.unsubscribe('newsletter', id),
  body: (
    <>
      <Heading>Welcome</Heading>
      <Text>
        Thank you for subscribing. Now and then we write about what is new on our shelves in {BRAND.town},{' '}
        {BRAND.state}, and what is on sale; never more often than there is something to say.
      </Text>
      <Text>
        Orders of ${POLICY.freeShippingDollars} and over ship free, and you have {POLICY.returnDays} days to
        change your mind.
      </Text>
      <Action href={links.whole(ROUTES.allMerchandise)}>See what is new</Action>
    </>
  ),
});
