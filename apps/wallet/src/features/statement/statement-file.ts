import type { StatementBalance } from '@fairlaunch/protocol';
import { PLAIN_DATE } from '@fairlaunch/ui';
import { saveFile, toCsvText } from '@fairlaunch/web';
import { isoDate } from '#shared/day-range.ts';
import { text } from '#shared/language/text.ts';
import type { Statement } from './api/statement.ts';
import { rowName } from './movement-name.ts';
import type { StatementRow } from './rows.ts';

const COLUMNS = ['day', 'moment', 'kind', 'object', 'account', 'asset', 'amount', 'after'] as const;

export function statementFile(statement: Statement, rows: readonly StatementRow[]) {
  const { from, through, opening, closing } = statement;
  const name = `fairlaunch-statement-${isoDate(from)}-${isoDate(through)}.csv`;
  const content = toCsvText([
    COLUMNS.map((column) => text(`statement.column.${column}`)),
    ...opening.map((one) => balanceCells(from, text('statement.opening'), one)),
    ...rows.map((row) => [
      isoDate(row.day),
      PLAIN_DATE.P(row.at),
      rowName(row),
      row.object,
      text(`part.${row.account}`),
      row.asset,
      row.amount,
      row.balanceAfter,
    ]),
    ...closing.map((one) => balanceCells(through, text('statement.closing'), one)),
  ]);
  return { name, type: 'text/csv;charset=utf-8', content };
}

const balanceCells = (
  day: number,
  label: string,
  { account, asset, balance }: StatementBalance,
) => [isoDate(day), '', label, '', text(`part.${account}`), asset, '', balance];

export const saveStatement = ({ name, type, content }: ReturnType<typeof statementFile>): void =>
  saveFile(new Blob([content], { type }), name);
