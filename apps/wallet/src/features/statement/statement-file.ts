import type { StatementBalance } from '@fairlaunch/protocol';
import { isoDate } from '../../shared/day-range.ts';
import { text } from '../../shared/language/text.ts';
import type { Statement } from './api/statement.ts';
import { toCsv } from './csv.ts';
import { movementName } from './movement-name.ts';
import type { StatementRow } from './rows.ts';

const COLUMNS = ['day', 'moment', 'kind', 'object', 'account', 'asset', 'amount', 'after'] as const;

export function statementFile(statement: Statement, rows: readonly StatementRow[]) {
  const { from, through, opening, closing } = statement;
  const name = `fairlaunch-statement-${isoDate(from)}-${isoDate(through)}.csv`;
  const content = toCsv([
    COLUMNS.map((column) => text(`statement.column.${column}`)),
    ...opening.map((one) => balanceCells(from, text('statement.opening'), one)),
    ...rows.map((row) => [
      isoDate(row.day),
      new Date(row.at * 1_000).toISOString(),
      movementName(row.kind),
      row.object,
      text(`part.${row.account}`),
      row.asset,
      row.amount,
      row.balanceAfter,
    ]),
    ...closing.map((one) => balanceCells(through, text('statement.closing'), one)),
  ]);
  return { name, content };
}

const balanceCells = (
  day: number,
  label: string,
  { account, asset, balance }: StatementBalance,
) => [isoDate(day), '', label, '', text(`part.${account}`), asset, '', balance];

export function saveFile({ name, content }: { name: string; content: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
