import { useText } from '#shared/language/text.ts';
import { DataTable, sortable } from '#shared/table/data-table.tsx';
import { ExportButton } from '#shared/table/export-button.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { useSort } from '#shared/table/use-sort.ts';
import { FundingPanel } from './funding/funding-panel.tsx';
import { Fundings } from './fundings.tsx';
import { usePoolColumns } from './pool-columns.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { POOL_FIELDS } from './pool-fields.ts';
import { useOperatorPools } from './api/operator-pools.ts';
import { fundableTokens, withRunways } from './pool.ts';

const SHORTEST_FIRST = { column: 'runwayDays', direction: 'ascending' } as const;

export function PoolsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('pools');
  const query = useOperatorPools();
  const coverage = useCoverage().data;
  const columns = usePoolColumns((pool) => setSearch({ fund: pool }, true));
  const [sort, setSort] = useSort(sortable(columns), SHORTEST_FIRST);
  const pools = withRunways(query.data?.pools ?? [], coverage?.pools ?? []);
  const fundable = fundableTokens(pools);
  const fund = search.fund;
  const chosen = search.pool;

  return (
    <PageFrame
      title={text('pools.title')}
      note={text('pools.note')}
      tools={
        <>
          <SmallButton
            onClick={() =>
              setSearch({ fund: chosen && fundable.has(chosen) ? chosen : 'STATIC' }, true)
            }
          >
            {text('pools.fund')}
          </SmallButton>
          <ExportButton name="pools" rows={() => pools} fields={POOL_FIELDS} />
        </>
      }
      panel={
        fund && (
          <FundingPanel
            pool={fund}
            tokens={fundable}
            onPool={(pool) => setSearch({ fund: pool })}
            onClose={() => setSearch({ fund: undefined })}
          />
        )
      }
    >
      <Loaded query={query}>
        {(data) => (
          <>
            {pools.length === 0 ? (
              <EmptyState>{text('pools.empty')}</EmptyState>
            ) : (
              <DataTable
                label={text('pools.title')}
                columns={columns}
                rows={pools}
                rowKey={(row) => `${row.pool}/${row.asset}`}
                sort={sort}
                onSort={setSort}
                onOpen={(row) => setSearch({ pool: chosen === row.pool ? undefined : row.pool })}
                opened={
                  pools.find((row) => row.pool === chosen) &&
                  `${chosen}/${pools.find((row) => row.pool === chosen)?.asset}`
                }
              />
            )}
            <Fundings fundings={data.fundings} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
