// Tests the sanitized description of a product: links and empty parts.
import { describe, expect, test } from 'vitest';
import { sanitizeMarkup } from './sanitize.ts';

const link = (address: string) => sanitizeMarkup(`<a href="${address}">x</a>`);

describe('§3 Description: links', () => {
  test.each([
    ['https://a.example/', 'https://a.example/'],
    ['http://a.example/', 'http://a.example/'],
    [' https://a.example/ ', 'https://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%j leads out of the store', (address, expected) => {
    expect(link(address)).toBe(
      `<a href="${expected}" rel="noopener noreferrer nofollow" target="_blank">x</a>`,
    );
  });

  test.each(['/care', 'care?of=https://a.example/', 'tel:911', '//a.example', ''])(
    '%j leads nowhere',
    (address) => {
      expect(link(address)).toBe('<a>x</a>');
    },
  );
});

describe('§3 Description: empty parts', () => {
  test.each([
    ['<p> </p><p>a</p>', '<p>a</p>'],
    ['<ul><li> </li><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<p>a<a href="https://a.example/"> </a></p>', '<p>a</p>'],
    ['<h2></h2><p>a</p>', '<h2></h2><p>a</p>'],
    ['  <p>a</p>\n', '<p>a</p>'],
  ])('%j reads %j', (markup, expected) => {
    expect(sanitizeMarkup(markup)).toBe(expected);
  });
});
