// B6 CSV: quoting and formulas.
import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  [' =1', `"' =1"`.replace(`"' =1"`, "' =1")],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n'=1"`],
  ['＝1', "'＝1"],
  ['=1,"x"', `"'=1,""x"""`],
  ['-12.50', '-12.50'],
  ['', ''],
])('B6 CSV: %j is written so that no spreadsheet computes it [B6.13]', (value, written) => {
  expect(csvRow([value, 'x'])).toBe(`${written},x\r\n`);
});

test.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['b; @x', `"b; '@x"`],
  ['b;"=1', `"b;""'=1"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\r\n\u00a0\r\n-x', `"a\r\n\u00a0\r\n'-x"`],
  ['a\r＝1\n+2', `"a\r'＝1\n'+2"`],
  ['c;d\ne', `"c;d\ne"`],
])(
  'B6 CSV: where semicolons separate, no part of %j starts a formula, also behind a line break [B6.13]',
  (value, written) => {
    expect(csvRow(['x', value])).toBe(`x,${written}\r\n`);
  },
);
