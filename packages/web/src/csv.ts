import { numberTag, type Locale } from '@fairlaunch/locales';
import { i18n } from '@lingui/core';

export type CsvCell = string | number | boolean | null;

const BYTE_ORDER_MARK = '\uFEFF';
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Beginnings that a spreadsheet runs, also behind blanks and in full width; and behind characters
 * that separate cells in the dialect of a reader who opens the file under another language, which a
 * quote may follow.
 */
const FORMULA = /(^|[;,|\t\r\n])(["'\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r])/gu;

type Dialect = { separator: ',' | ';'; point: '.' | ',' };

/**
 * RFC 4180 in the dialect that spreadsheets expect of a language, with the mark by which they know
 * UTF-8: where the decimal sign is a comma, cells are separated by semicolons.
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

/** A text that a spreadsheet would run as a formula is marked as text; numbers stay numbers. */
function csvCell(value: CsvCell, { point }: Dialect): string {
  if (value === null) return '';
  const raw = String(value);
  if (PLAIN_NUMBER.test(raw)) return raw.replace('.', point);
  const safe = raw.replace(FORMULA, "$1'$2");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
