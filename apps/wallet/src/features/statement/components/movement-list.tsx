import { Card, CardHead, Disclosure, useDates } from '@fairlaunch/ui';
import { Link, Money, useAmountText, useUnit } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { Moment } from '#shared/components/moment.tsx';
import { originPath } from '../origin-path.ts';
import { movementName } from '../movement-name.ts';
import type { StatementRow } from '../rows.ts';

/** More movements than this are folded by day, so that the closing balance stays in reach. */
const MOST_UNFOLDED = 24;

/** Movements by day, oldest first. */
export function MovementList({ rows }: { rows: readonly StatementRow[] }) {
  const text = useText();
  const dates = useDates();
  const isShort = rows.length <= MOST_UNFOLDED;
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const count = text('statement.movements', { count: ofDay.length });
    const movements = (
      <ul className="divide-y divide-border">
        {ofDay.map((row) => (
          <li key={`${row.posting} ${row.account} ${row.asset}`}>
            <Movement row={row} />
          </li>
        ))}
      </ul>
    );
    return isShort ? (
      <Card key={day} className="grid gap-1">
        <CardHead title={dates.day(day)} />
        {movements}
      </Card>
    ) : (
      <Card key={day} className="!py-1">
        <Disclosure title={`${dates.day(day)} · ${count}`}>{movements}</Disclosure>
      </Card>
    );
  });
}

function Movement({ row }: { row: StatementRow }) {
  const text = useText();
  const amountText = useAmountText();
  const unitOf = useUnit();
  const origin = originPath(row);
  return (
    <div className="grid gap-0.5 py-2 text-12 text-content-alt">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-content">
        <span className="font-medium">
          {origin ? (
            <Link
              to={origin}
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
            >
              {movementName(row.kind)}
            </Link>
          ) : (
            movementName(row.kind)
          )}
        </span>
        <span className="font-strong">
          <Money
            value={row.amount}
            unit={row.asset}
            precision="full"
            sign={row.amount.startsWith('-') ? undefined : '+'}
          />
        </span>
      </div>
      <span>
        {text('statement.after', {
          account: text(`part.${row.account}`),
          balance: amountText(row.balanceAfter),
          asset: unitOf(row.asset, row.balanceAfter),
        })}
      </span>
      <span>
        <Moment seconds={row.at} />
      </span>
    </div>
  );
}
