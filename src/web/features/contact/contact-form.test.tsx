// §5 Tests the contact form as the server renders it.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from '../../router/router.tsx';
import ContactForm from './contact-form.tsx';

it.each([
  ['name', 200],
  ['email', 254],
  ['subject', 200],
  ['message', 5_000],
])('Contact form: the field "%s" accepts no more characters than the server', (name, length) => {
  const html = renderToStaticMarkup(
    <Router place={{ path: '/contact', search: '' }}>
      <ContactForm canSend />
    </Router>,
  );
  const field = html.match(/<(input|textarea)[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
  expect(field).toContain(`maxLength="${length}"`);
});
