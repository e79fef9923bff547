// B6 Writes CSV by RFC 4180 row by row, without cells that a spreadsheet would take for a formula.

/** Without it, spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const END = '\r\n';
/** Spreadsheets start a formula with these, also after a tab or a line break. */
const FORMULA = /^[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
/**
 * With semicolons as separators, a spreadsheet starts a cell behind each, and behind a line break: it does not see the
 * quotation marks of a cell that begins within another.
 */
const FORMULA_WITHIN = /[;\r\n][\s\u00a0;"]*(?=[=+\-@|\uff1d\uff0b\uff0d\uff20])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",;\r\n\t]|^\s|\s$/;

function cell(value: string): string {
  const inner = value.replace(FORMULA_WITHIN, "$&'");
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${inner}` : inner;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (values: readonly string[]): string => values.map(cell).join(',') + END;

/** Writes the header and then all pages, each after the one before was consumed. */
export async function* csvFile<Row>(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  show: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const rows of pages) yield rows.map((row) => csvRow(show(row))).join('');
}
