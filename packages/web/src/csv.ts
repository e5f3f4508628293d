import { numberTag, type Locale } from '@fairlaunch/locales';
import { i18n } from '@lingui/core';

export type CsvCell = string | number | boolean | null;

const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Beginnings by which a spreadsheet takes a cell for a formula: also after blanks, in full width,
 * and after the separators of other languages' spreadsheets, which a quote may follow.
 */
const FORMULA = /(^|[;,|\t\r\n])(["'\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r])/gu;

type Dialect = { separator: ',' | ';'; point: '.' | ',' };

/**
 * Writes CSV (RFC 4180) as spreadsheets of a language expect it, with a byte order mark for UTF-8:
 * semicolons separate cells where the decimal sign is a comma.
 */
export function toCsvText(
  rows: readonly (readonly CsvCell[])[],
  language: string = i18n.locale,
): string {
  const dialect = dialectOf(language);
  const line = (row: readonly CsvCell[]) =>
    `${row.map((cell) => csvCell(cell, dialect)).join(dialect.separator)}\r\n`;
  return BYTE_ORDER_MARK + rows.map(line).join('');
}

function dialectOf(language: string): Dialect {
  const tag = numberTag((language || 'en_US') as Locale);
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { separator: ';', point: ',' } : { separator: ',', point: '.' };
}

/** Marks as text what a spreadsheet would take for a formula; numbers stay numbers. */
function csvCell(value: CsvCell, { point }: Dialect): string {
  if (value === null) return '';
  const raw = String(value);
  if (PLAIN_NUMBER.test(raw)) return raw.replace('.', point);
  const safe = raw.replace(FORMULA, "$1'$2");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
