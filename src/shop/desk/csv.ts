// B6 CSV as RFC 4180 has it, with no cell that a spreadsheet would take for a formula. Written row by row.

/** Without it, spreadsheets read UTF-8 as something older. */
export const BYTE_ORDER_MARK = '\uFEFF';
const END = '\r\n';
/** What spreadsheets start a formula with; a tab or a line break before it does not help against them. */
const FORMULA = /^[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
/** Where a list is separated by semicolons, a spreadsheet begins a cell behind one. */
const FORMULA_WITHIN = /;(?=[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",;\r\n\t]|^\s|\s$/;

function cell(value: string): string {
  const inner = value.replace(FORMULA_WITHIN, ";'");
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${inner}` : inner;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (values: readonly string[]): string => values.map(cell).join(',') + END;

/** The header and then all pages, each read when the one before has been taken. */
export async function* csvFile<Row>(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  show: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const rows of pages) yield rows.map((row) => csvRow(show(row))).join('');
}
