import type { StatementBalance } from '@fairlaunch/protocol';
import { Paper, PLAIN_DATE } from '@fairlaunch/ui';
import { useUnit } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Statement } from '../api/statement.ts';
import { originPath } from '../origin-path.ts';
import { rowName } from '../movement-name.ts';
import type { StatementRow } from '../rows.ts';
import './printed-statement.css';

type PrintedProps = { statement: Statement; rows: readonly StatementRow[] };

/** The statement on paper, outside the app's root, whose bars and cards are not printed. */
export function PrintedStatement({ statement, rows }: PrintedProps) {
  const text = useText();
  const { address, from, through, madeAt, planHash } = statement;
  return (
    <Paper className="printed-statement">
      <h1>{text('statement.title')}</h1>
      <p>{address}</p>
      <p>{text('statement.range', { from: PLAIN_DATE.D(from), through: PLAIN_DATE.D(through) })}</p>
      <p>
        {text('statement.madeAt')} {text('label.ruleTime', { time: PLAIN_DATE.Y(madeAt) })}
      </p>
      <p>
        {text('statement.plan')} {planHash}
      </p>
      <table>
        <thead>
          <tr>
            <th>{text('statement.column.day')}</th>
            <th>{text('statement.column.moment')}</th>
            <th>{text('statement.column.kind')}</th>
            <th>{text('statement.column.account')}</th>
            <th className="figure">{text('statement.column.amount')}</th>
            <th className="figure">{text('statement.column.after')}</th>
          </tr>
        </thead>
        <tbody>
          <Balances day={from} label={text('statement.opening')} balances={statement.opening} />
          {rows.map((row, index) => (
            <PrintedRow key={index} row={row} />
          ))}
          <Balances day={through} label={text('statement.closing')} balances={statement.closing} />
        </tbody>
      </table>
    </Paper>
  );
}

function PrintedRow({ row }: { row: StatementRow }) {
  const text = useText();
  const unitOf = useUnit();
  const origin = originPath(row);
  const name = rowName(row);
  return (
    <tr>
      <td>{PLAIN_DATE.D(row.day)}</td>
      <td>{PLAIN_DATE.Y(row.at)}</td>
      <td>{origin ? <a href={`${location.origin}/#${origin}`}>{name}</a> : name}</td>
      <td>{text(`part.${row.account}`)}</td>
      <td className="figure">
        {row.amount} {unitOf(row.asset, row.amount)}
      </td>
      <td className="figure">{row.balanceAfter}</td>
    </tr>
  );
}

type BalancesProps = { day: number; label: string; balances: readonly StatementBalance[] };

function Balances({ day, label, balances }: BalancesProps) {
  const text = useText();
  const unitOf = useUnit();
  return balances.map(({ account, asset, balance }) => (
    <tr key={`${asset} ${account}`}>
      <td>{PLAIN_DATE.D(day)}</td>
      <td colSpan={2}>{label}</td>
      <td>{text(`part.${account}`)}</td>
      <td colSpan={2} className="figure">
        {balance} {unitOf(asset, balance)}
      </td>
    </tr>
  ));
}
