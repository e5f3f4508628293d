export type CsvCell = string | number | boolean | null;

const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA_START = /^[=+\-@\t\r]/;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const toCsvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** A text that a spreadsheet would run as a formula is marked as text; numbers stay numbers. */
function csvCell(value: CsvCell): string {
  if (value === null) return '';
  const raw = String(value);
  const safe = FORMULA_START.test(raw) && !PLAIN_NUMBER.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
