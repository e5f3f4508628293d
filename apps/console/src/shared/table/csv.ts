/** Named as in the API, so that a file reads the same in every language. */
export type CsvField<Row> = { name: string; value: (row: Row) => string | number | boolean | null };

const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell (RFC 4180); a text that a spreadsheet would run as a formula gets an apostrophe in
 * front.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const raw = String(value);
  const safe = /^[=+\-@\t\r]/.test(raw) && !PLAIN_NUMBER.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsv<Row>(fields: readonly CsvField<Row>[], rows: readonly Row[]): string {
  const lines = [
    fields.map((field) => csvCell(field.name)),
    ...rows.map((row) => fields.map((field) => csvCell(field.value(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',') + LINE_END).join('');
}

/** ISO 8601 in UTC. */
export function csvMoment(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
