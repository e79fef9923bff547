// Mail to the owner: a shopper wants a change of an order. A reply goes to the shopper.
import { Heading, Quote, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const orderChangeMail: Template<'order-change'> = ({ orderNumber, name, email, text }) => ({
  subject: `Change request for order ${orderNumber}`,
  preview: `${name} would like to change order ${orderNumber}.`,
  replyTo: { name, address: email },
  body: (
    <>
      <Heading>Change request</Heading>
      <Text>
        {name} ({email}) asks for a change of order {orderNumber}:
      </Text>
      <Quote>{text}</Quote>
      <Small>Your answer to this mail goes to {email}.</Small>
    </>
  ),
});
