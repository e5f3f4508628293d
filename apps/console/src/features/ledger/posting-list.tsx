import { POSTING_KINDS, type ListedPosting, type PostingKind } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Moment, None } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { Money } from '#shared/money/money.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { csvDay, csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ObjectLink } from '#shared/components/object-link.tsx';
import { postingKindName } from '#shared/language/posting-kind.ts';

const FIELDS: CsvField<ListedPosting>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'key', value: (row) => row.key },
  { name: 'kind', value: (row) => row.kind },
  { name: 'object', value: (row) => row.object },
  { name: 'day', value: (row) => csvDay(row.day) },
  { name: 'at', value: (row) => csvMoment(row.at) },
  {
    name: 'amounts',
    value: ({ amounts }) => amounts.map(({ asset, amount }) => `${amount} ${asset}`).join('; '),
  },
];

function useColumns(): DenseColumn<ListedPosting>[] {
  const text = useText();
  const dates = useDates();
  return [
    { id: 'id', head: text('ledger.posting'), end: true, cell: (row) => row.id },
    { id: 'day', head: text('ledger.day'), cell: (row) => dates.day(row.day) },
    { id: 'at', head: text('ledger.at'), minor: true, cell: (row) => <Moment seconds={row.at} /> },
    { id: 'kind', head: text('ledger.kind'), cell: (row) => postingKindName(row.kind) },
    {
      id: 'object',
      minor: true,
      head: text('ledger.object'),
      cell: (row) => <ObjectLink object={row.object} />,
    },
    {
      id: 'amounts',
      head: text('list.amount'),
      end: true,
      cell: ({ amounts }) =>
        amounts.length === 0 ? (
          <None />
        ) : (
          amounts.map(({ asset, amount }) => (
            <span key={asset} className="ms-3">
              <Money value={amount} unit={asset} />
            </span>
          ))
        ),
    },
  ];
}

/** @param accounts names of the house's accounts with their assets, as in `STATIC.USDT` */
export function PostingList({ accounts }: { accounts: readonly string[] }) {
  const text = useText();
  const [search, setSearch] = useSearchOf('ledger');
  return (
    <ServerList
      name="operatorPostings"
      label={text('ledger.postings')}
      empty={text('ledger.empty')}
      find={text('ledger.find')}
      sorts={['day']}
      filters={{ kind: POSTING_KINDS, account: accounts }}
      fields={FIELDS}
      rowKey={(row) => row.id}
      columns={useColumns()}
      onOpen={(row) => setSearch({ open: row.id }, true)}
      opened={search.open}
    >
      <SelectFilter
        name="kind"
        label={text('ledger.kind')}
        all={text('ledger.allKinds')}
        values={POSTING_KINDS}
        nameOf={(kind: PostingKind) => postingKindName(kind)}
      />
      <SelectFilter
        name="account"
        label={text('ledger.account')}
        all={text('ledger.allAccounts')}
        values={accounts}
        nameOf={(account) => account.replace('.', ' · ')}
      />
    </ServerList>
  );
}
