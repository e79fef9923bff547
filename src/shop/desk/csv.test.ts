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
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['=1,"x"', `"'=1,""x"""`],
  ['-12.50', '-12.50'],
  ['', ''],
])('B6 CSV: %j is written so that no spreadsheet computes it [B6.13]', (value, written) => {
  expect(csvRow([value, 'x'])).toBe(`${written},x\r\n`);
});

test('B6 CSV: a cell that a spreadsheet would begin behind a semicolon starts no formula', () => {
  expect(csvRow(['a;=1+1', 'b; @x', 'c;d'])).toBe(`"a;'=1+1","b;' @x","c;d"\r\n`);
});
