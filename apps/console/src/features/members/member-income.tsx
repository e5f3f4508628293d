import { isoDate } from '@fairlaunch/plan';
import { LINE_KINDS_A_TO_Z } from '@fairlaunch/plan/line-kinds';
import type { IncomeDay } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { Money } from '#shared/money/money.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';

const AMOUNTS = ['due', 'paid', 'pending', 'waits', 'returned'] as const;

const FIELDS: CsvField<IncomeDay>[] = [
  { name: 'day', value: ({ day }) => day },
  { name: 'date', value: ({ day }) => isoDate(day) },
  ...AMOUNTS.map((name) => ({ name, value: (row: IncomeDay) => row[name] })),
  { name: 'others', value: ({ others }) => JSON.stringify(others) },
];

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
    {
      id: 'others',
      head: text('members.income.others'),
      end: true,
      minor: true,
      cell: ({ others }) =>
        others.length === 0 ? (
          <None />
        ) : (
          others.map(({ asset, paid }) => (
            <span key={asset} className="ms-3">
              <Money value={paid} unit={asset} />
            </span>
          ))
        ),
    },
  ];
}

/** A member's income by day, of all kinds or of one; a day opens its lines. */
export function MemberIncome({ address }: { address: string }) {
  const text = useText();
  const [search, setSearch] = useSearchOf('member');
  return (
    <ServerList
      name="operatorIncomeDays"
      fixed={{ address }}
      sorts={['day']}
      filters={{ kind: LINE_KINDS_A_TO_Z }}
      label={text('members.section.income')}
      empty={text('members.noIncome')}
      unfit={text('list.unfit')}
      fields={FIELDS}
      columns={useColumns()}
      rowKey={({ day }) => day}
      onOpen={({ day }) => setSearch({ day: String(day) }, true)}
      opened={search.day}
    >
      <SelectFilter
        name="kind"
        label={text('closes.kind')}
        all={text('members.income.allKinds')}
        values={LINE_KINDS_A_TO_Z}
        nameOf={(kind) => text(`income.kind.${kind}`)}
      />
    </ServerList>
  );
}
