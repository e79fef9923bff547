// Mail to the owner: a shopper wants to cancel an order. A reply goes to the shopper.
import { Heading, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const cancellationMail: Template<'cancellation'> = ({ orderNumber, name, email }) => ({
  subject: `Cancellation request for order ${orderNumber}`,
  preview: `${name} would like to cancel order ${orderNumber}.`,
  replyTo: { name, address: email },
  body: (
    <>
      <Heading>Cancellation request</Heading>
      <Text>
        {name} ({email}) asks to cancel order {orderNumber}. Please cancel and refund it in Shopify's admin.
      </Text>
      <Small>Your answer to this mail goes to {email}.</Small>
    </>
  ),
});
