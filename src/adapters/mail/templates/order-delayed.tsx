// Mail to a shopper: the order did not ship in time. Opening a link changes nothing; the page asks for
// confirmation.
import { Action, Heading, Small, Text, TextLink } from '../parts.tsx';
import type { Template } from '../template.ts';

export const orderDelayedMail: Template<'order-delayed'> = ({ orderNumber, day, path }, links) => {
  const address = (answer: string) => `${links.whole(path)}?ask=${answer}`;
  return {
    subject: 'Your order is delayed',
    preview: `Order ${orderNumber} will ship by ${day}.`,
    body: (
      <>
        <Heading>Your order is delayed</Heading>
        <Text>
          We are sorry: order {orderNumber} did not ship on the day we promised. It will now ship by {day}.
        </Text>
        <Text>
          You can wait for it, or cancel it and get your money back. If you do nothing, we will ship it.
        </Text>
        <Action href={address('wait')}>I will wait</Action>
        <Text>
          <TextLink href={address('cancel')}>Cancel and refund</TextLink>
        </Text>
        <Small>Both links open your order's page. Nothing happens until you press a button there.</Small>
      </>
    ),
  };
};
