// B3 Tests that /discount/CODE redirects only to our own paths.
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/', '/women', '/women?size=M', '/product/1#x', '/all-merchandise?q=a%20b'])(
  'B3 Discount link: follows %s',
  (target) => {
    expect(ownPath(target)).toBe(target);
  },
);

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'javascript:alert(1)',
  'women',
  'women/tops',
  '/women\nshirts',
  '/women shirts',
  '/women\\shirts',
  '',
  null,
  undefined,
])('B3 Discount link: refuses %j [B3.16]', (target) => {
  expect(ownPath(target)).toBeUndefined();
});
