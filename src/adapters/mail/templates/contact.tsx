// Mail to the owner: a message of the contact form. A reply goes to the shopper.
import { Heading, Quote, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const contactMail: Template<'contact'> = ({ name, email, subject, message }) => ({
  subject: `New message: ${subject}`,
  preview: `${name} wrote through the contact form.`,
  replyTo: { name, address: email },
  body: (
    <>
      <Heading>{subject}</Heading>
      <Text>
        {name} ({email}) wrote through the contact form:
      </Text>
      <Quote>{message}</Quote>
      <Small>Your answer to this mail goes to {email}.</Small>
    </>
  ),
});
