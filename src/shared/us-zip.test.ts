import { expect, test } from 'vitest';
import { stateOfZip } from './us-zip.ts';

test.each([
  ['27278', 'NC'],
  ['27278-1234', 'NC'],
  [' 27278 1234 ', 'NC'],
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['20500', 'DC'],
  ['90210', 'CA'],
  ['99501', 'AK'],
  ['96910', 'GU'],
  ['09012', 'AE'],
  ['05501', 'MA'],
  ['05401', 'VT'],
])('B13 Estimate: the ZIP code %s is in %s [B13.2]', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each(['00000', '00401', '34301', '1234', '123456', 'K1A 0B1', '27278-12', ''])(
  'B13 Estimate: %s is no ZIP code [B13.4]',
  (text) => {
    expect(stateOfZip(text)).toBeUndefined();
  },
);
