import { micro } from '@fairlaunch/money';
import { Address, CardHead, Tag } from '@fairlaunch/ui';
import { DataTable, sortable, type DataColumn } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { Money } from '#shared/money/money.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { PoolName, poolName } from '#shared/components/pool-name.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { FUNDING_FIELDS } from './pool-fields.ts';
import type { Funding } from './api/operator-pools.ts';

const NEWEST_FIRST = { column: 'number', direction: 'descending' } as const;

function useFundingColumns(): DataColumn<Funding>[] {
  const text = useText();
  const explorer = useExplorer();
  return [
    {
      id: 'number',
      head: text('pools.number'),
      end: true,
      value: (row) => row.number,
      cell: (row) => row.number,
    },
    {
      id: 'at',
      minor: true,
      head: text('pools.time'),
      value: (row) => row.at,
      cell: (row) => <Moment seconds={row.at} />,
    },
    {
      id: 'fundedPool',
      head: text('pools.pool'),
      value: (row) => poolName(row.pool),
      cell: (row) => <PoolName pool={row.pool} />,
    },
    {
      id: 'from',
      minor: true,
      head: text('pools.from'),
      value: (row) => row.from,
      cell: (row) => <Address value={row.from} copy={false} />,
    },
    {
      id: 'amount',
      head: text('pools.amount'),
      end: true,
      value: (row) => micro(row.amount),
      cell: (row) => <Money value={row.amount} unit={row.asset} />,
    },
    {
      id: 'transactionHash',
      minor: true,
      head: text('pools.transaction'),
      cell: (row) => (
        <Address
          value={row.transactionHash}
          href={explorer.transaction(row.transactionHash)}
          linkLabel={text('label.explorer')}
        />
      ),
    },
    {
      id: 'credited',
      head: text('pools.state'),
      cell: (row) => (
        <Tag tone={row.credited ? 'accent' : 'warning'}>
          {text(row.credited ? 'pools.credited' : 'pools.notCredited')}
        </Tag>
      ),
    },
  ];
}

export function Fundings({ fundings }: { fundings: Funding[] }) {
  const text = useText();
  const [search, setSearch] = useSearchOf('pools');
  const pool = search.pool;
  const columns = useFundingColumns();
  const [sort, setSort] = useSort(sortable(columns), NEWEST_FIRST, 'fundings');
  const rows = fundings.filter((row) => !pool || row.pool === pool);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <CardHead
        title={text(pool ? 'pools.fundingsOf' : 'pools.fundings', {
          pool: pool ? poolName(pool) : '',
        })}
        aside={
          <>
            {pool && (
              <SmallButton onClick={() => setSearch({ pool: undefined })}>
                {text('pools.allPools')}
              </SmallButton>
            )}
            <ExportButton name="fundings" rows={() => rows} fields={FUNDING_FIELDS} />
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState>{text('pools.noFundings')}</EmptyState>
      ) : (
        <DataTable
          label={text('pools.fundings', { pool: '' })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          sort={sort}
          onSort={setSort}
        />
      )}
      <TableFoot shown={rows.length} loaded={fundings.length} />
    </section>
  );
}
