import { micro, numberFormat } from '@fairlaunch/money';
import { isSpentPool } from '@fairlaunch/plan';
import type { DataColumn } from '#shared/table/data-table.tsx';
import { usePlan } from '#shared/api/config.ts';
import { None } from '#shared/components/moment.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { runwayBadness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { Money } from '#shared/money/money.tsx';
import { useLanguageTag, useText } from '#shared/language/text.ts';
import { PoolName, poolName } from '#shared/components/pool-name.tsx';
import type { Pool } from './pool.ts';

/** Runway of rulebook R5; amber if too little is left after pending is paid. */
function Runway({ pool }: { pool: Pool }) {
  const plan = usePlan();
  const text = useText();
  const language = useLanguageTag();
  const { runwayDays: days } = pool;
  if (days === null) return <None />;
  const shown = numberFormat(language, { maximumFractionDigits: 1 }).format(days);
  return (
    <Figure badness={runwayBadness(pool, plan)}>
      {isSpentPool(days) ? text('pools.spent') : text('pools.days', { days: shown })}
    </Figure>
  );
}

export function usePoolColumns(onFund: (pool: string) => void): DataColumn<Pool>[] {
  const text = useText();
  return [
    {
      id: 'pool',
      head: text('pools.pool'),
      value: (row) => poolName(row.pool),
      cell: (row) => (
        <span className="font-medium">
          <PoolName pool={row.pool} />
        </span>
      ),
    },
    {
      id: 'balance',
      head: text('pools.balance'),
      end: true,
      value: (row) => micro(row.balance),
      cell: (row) => <Money value={row.balance} unit={row.asset} />,
    },
    {
      id: 'lastDue',
      minor: true,
      head: text('pools.lastDue'),
      end: true,
      value: (row) => micro(row.lastDue),
      cell: (row) =>
        row.lastDue === '0' ? <None /> : <Money value={row.lastDue} unit={row.asset} />,
    },
    {
      id: 'runwayDays',
      head: text('pools.runway'),
      end: true,
      value: (row) => row.runwayDays,
      cell: (row) => <Runway pool={row} />,
    },
    {
      id: 'fund',
      minor: true,
      head: <span className="sr-only">{text('pools.fund')}</span>,
      end: true,
      cell: (row) =>
        row.fundedIn.length > 0 && (
          <SmallButton
            className="!h-7"
            onClick={(event) => {
              event.stopPropagation();
              onFund(row.pool);
            }}
          >
            {text('pools.fundThis')}
          </SmallButton>
        ),
    },
  ];
}
