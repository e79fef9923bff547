// Mail to the owner: a shopper wants to return something. A reply goes to the shopper.
import { Heading, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const returnRequestMail: Template<'return-request'> = (content) => {
  const { reference, orderNumber, lines, name, email } = content;
  return {
    subject: `Return request ${reference} for order ${orderNumber}`,
    preview: `${name} would like to return items of order ${orderNumber}.`,
    replyTo: { name, address: email },
    body: (
      <>
        <Heading>Return request</Heading>
        <Text>
          {name} ({email}) asks to return items of order {orderNumber}. Please decide, and answer this mail.
        </Text>
        {lines.map((line) => (
          <Small key={line}>{line}</Small>
        ))}
        <Small>Your answer to this mail goes to {email}.</Small>
      </>
    ),
  };
};
