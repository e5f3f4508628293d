import type { IncomeDay } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DenseTable, type DenseColumn } from '#shared/table/dense-table.tsx';
import { TableFoot } from '#shared/table/table-foot.tsx';

const AMOUNTS = ['due', 'paid', 'pending', 'waits', 'returned'] as const;

function useColumns(): DenseColumn<IncomeDay>[] {
  const text = useText();
  const dates = useDates();
  return [
    { id: 'day', head: text('members.day'), cell: ({ day }) => dates.day(day) },
    ...AMOUNTS.map((amount) => ({
      id: amount,
      head: text(`members.income.${amount}`),
      end: true,
      minor: amount !== 'paid',
      cell: (row: IncomeDay) => <Money value={row[amount]} />,
    })),
  ];
}

/** A member's income by day; a day opens its lines. */
export function MemberIncome({ address }: { address: string }) {
  const text = useText();
  const [search, setSearch] = useSearchOf('member');
  const query = useReadPages('operatorIncomeDays', { address });
  const columns = useColumns();
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.items);
        if (rows.length === 0) return <EmptyState>{text('members.noIncome')}</EmptyState>;
        return (
          <>
            <DenseTable
              label={text('members.section.income')}
              columns={columns}
              rows={rows}
              rowKey={({ day }) => day}
              onOpen={({ day }) => setSearch({ day: String(day) }, true)}
              opened={search.day}
            />
            <TableFoot shown={rows.length} more={query} />
          </>
        );
      }}
    </Loaded>
  );
}
