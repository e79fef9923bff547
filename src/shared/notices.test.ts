// B14 Tests the notices that an address names.
import { expect, it } from 'vitest';
import { readNotices } from './notices.ts';

it.each([
  [null, []],
  ['', []],
  ['added', ['added']],
  ['link-fewer,link-code', ['link-fewer', 'link-code']],
  ['free-money,added,toString,', ['added']],
])('B14 The notices of %j are %j', (text, codes) => {
  expect(readNotices(text)).toEqual(codes);
});
