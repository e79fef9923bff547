// Mail to a shopper: the owner's answer with the original message.
import { BRAND } from '../../../shared/brand.ts';
import { Heading, Quote, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

const PREVIEW_CHARS = 90;

export const replyMail: Template<'reply'> = ({ name, subject, text, message }) => ({
  subject: `Re: ${subject}`,
  preview: text.slice(0, PREVIEW_CHARS),
  personal: true,
  replyTo: { name: BRAND.name, address: BRAND.supportEmail },
  body: (
    <>
      <Heading>Hello {name}</Heading>
      {text.split(/\n{2,}/).map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      <Small>You wrote:</Small>
      <Quote>{message}</Quote>
    </>
  ),
});
