// Mail to the owner: a test.

import { BRAND } from '../../../shared/brand.ts';
import { Heading, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const testMail: Template<'test'> = () => ({
  subject: `Test mail from ${BRAND.name}`,
  preview: 'Mail works.',
  body: (
    <>
      <Heading>Mail works</Heading>
      <Text>This mail was sent from the desk of {BRAND.name} to see whether mail reaches you. It does.</Text>
    </>
  ),
});
