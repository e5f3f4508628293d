import { VOUCHED_KINDS, type VouchedEntry, type VouchedKind } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { SignedAmount } from '#shared/components/legs.tsx';
import { useText } from '#shared/language/text.ts';
import { SelectFilter } from '#shared/list/list-filters.tsx';
import { ServerList } from '#shared/list/server-list.tsx';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { csvDay, csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { entryKindName } from './entry-kind.ts';
import { EntryPanel } from './entry-panel.tsx';
import { legsText } from './legs-text.ts';
import { CorrectionSections } from './sections.tsx';

const FIELDS: CsvField<VouchedEntry>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'day', value: (row) => csvDay(row.day) },
  { name: 'at', value: (row) => csvMoment(row.at) },
  { name: 'kind', value: (row) => row.kind },
  { name: 'by', value: (row) => row.by },
  { name: 'legs', value: (row) => legsText(row.legs) },
  { name: 'state', value: (row) => row.state },
  { name: 'correction', value: (row) => row.correction },
];

function useColumns(): DenseColumn<VouchedEntry>[] {
  const text = useText();
  const dates = useDates();
  return [
    { id: 'day', head: text('corrections.day'), cell: (row) => dates.day(row.day) },
    {
      id: 'at',
      head: text('corrections.at'),
      minor: true,
      cell: (row) => <Moment seconds={row.at} />,
    },
    { id: 'kind', head: text('corrections.kind'), cell: (row) => entryKindName(row.kind) },
    {
      id: 'by',
      head: text('corrections.by'),
      minor: true,
      cell: (row) => text(`corrections.by.${row.by}`),
    },
    {
      id: 'amounts',
      head: text('list.amount'),
      end: true,
      cell: ({ legs }) =>
        legs
          .filter(({ amount }) => !amount.startsWith('-'))
          .map((leg, index) => (
            <span key={index} className="ms-3">
              <SignedAmount {...leg} />
            </span>
          )),
    },
    {
      id: 'state',
      head: text('corrections.state'),
      cell: (row) => text(`corrections.state.${row.state}`),
    },
  ];
}

/** Entries of operators and of the server, of which a correction mirrors one. */
export function EntryRoom() {
  const text = useText();
  const [search, setSearch] = useSearchOf('corrections');
  const { open } = search;
  return (
    <PageFrame
      title={text('corrections.title')}
      note={text('corrections.entriesNote')}
      panel={
        open && <EntryPanel key={open} id={open} onClose={() => setSearch({ open: undefined })} />
      }
    >
      <CorrectionSections current="entries" />
      <ServerList
        name="vouchedEntries"
        label={text('corrections.entries')}
        empty={text('corrections.entriesEmpty')}
        unfit={text('list.unfit')}
        find={text('corrections.findEntry')}
        sorts={['day']}
        filters={{ kind: VOUCHED_KINDS }}
        fields={FIELDS}
        rowKey={(row) => row.id}
        columns={useColumns()}
        onOpen={(row) => setSearch({ open: row.id }, true)}
        opened={open}
      >
        <SelectFilter
          name="kind"
          label={text('corrections.kind')}
          all={text('corrections.allKinds')}
          values={VOUCHED_KINDS}
          nameOf={(kind: VouchedKind) => entryKindName(kind)}
        />
      </ServerList>
    </PageFrame>
  );
}
