import { KYC_REVIEW_LISTS, type KycReview, type KycReviewList } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { OLDEST_FIRST } from '#shared/list/list-search.ts';
import { ServerList } from '#shared/list/server-list.tsx';
import { useOpenRow, type AskedList } from '#shared/list/use-list.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { clashText } from './clash-text.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewTag } from './review-tag.tsx';

function useColumns(): DenseColumn<KycReview>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      cell: (row) => row.id,
    },
    {
      id: 'createdAt',
      head: text('kyc.since'),
      cell: (row) => <Moment seconds={row.createdAt} />,
    },
    {
      id: 'member',
      head: text('proposals.member'),
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'clashes',
      head: text('kyc.shared'),
      cell: (row) => clashText(row.clashes, text),
    },
    {
      id: 'note',
      minor: true,
      head: text('kyc.note'),
      cell: (row) => <span className="block max-w-72 truncate">{row.note}</span>,
    },
    {
      id: 'state',
      head: text('proposals.state'),
      cell: (row) => <ReviewTag state={row.state} />,
    },
  ];
}

/** What waits comes oldest first, so that newer ones do not hide it. */
const reviewsOf = (list: KycReviewList): AskedList<'kycReviews'> => ({
  name: 'kycReviews',
  fixed: { list },
  sorts: ['createdAt'],
  filters: {},
  ...(list === 'WAITING' && { otherwise: OLDEST_FIRST('createdAt') }),
});

/** Nothing of what is masked on the screen. */
const REVIEW_FIELDS: CsvField<KycReview>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'createdAt', value: (row) => csvMoment(row.createdAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'clashes', value: (row) => row.clashes.join(' ') },
  { name: 'state', value: (row) => row.state },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'closedBy', value: (row) => row.closedBy },
];

/**
 * Only exceptions: data that another member has too, and shared network addresses (rulebook §1).
 */
export function KycPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('kyc');
  const list = oneOf(KYC_REVIEW_LISTS, search.list);
  const reviews = reviewsOf(list);
  const found = useOpenRow(reviews, search.open, (row) => row.id);
  return (
    <PageFrame
      title={text('kyc.title')}
      note={text('kyc.pageNote')}
      panel={
        found && (
          <ReviewPanel
            key={found.id}
            review={found}
            onClose={() => setSearch({ open: undefined })}
          />
        )
      }
    >
      <ChoiceFilter
        name="list"
        label={text('kyc.list')}
        value={list}
        options={KYC_REVIEW_LISTS.map((value) => ({ value, label: text(`kyc.list.${value}`) }))}
      />
      <ServerList
        {...reviews}
        label={text('kyc.title')}
        empty={text(list === 'WAITING' ? 'kyc.noneWaits' : 'kyc.empty')}
        unfit={text('list.unfit')}
        find={text('list.findMember')}
        fields={REVIEW_FIELDS}
        rowKey={(row) => row.id}
        columns={useColumns()}
        onOpen={({ id }) => setSearch({ open: String(id) }, true)}
        opened={search.open}
      />
    </PageFrame>
  );
}
