import { KYC_REVIEW_LISTS, type KycReview } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { Moment } from '#shared/components/moment.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { DataColumn } from '#shared/table/data-table.tsx';
import { ChoiceFilter } from '#shared/table/filters.tsx';
import { PagedUrgentFirst } from '#shared/table/urgent-first.tsx';
import { clashText } from './clash-text.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewTag } from './review-tag.tsx';

function useColumns(): DataColumn<KycReview>[] {
  const text = useText();
  return [
    {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      value: (row) => row.id,
      cell: (row) => row.id,
    },
    {
      id: 'createdAt',
      head: text('kyc.since'),
      value: (row) => row.createdAt,
      cell: (row) => <Moment seconds={row.createdAt} />,
    },
    {
      id: 'member',
      head: text('proposals.member'),
      value: (row) => row.address,
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'clashes',
      head: text('kyc.shared'),
      value: (row) => row.clashes.join(' '),
      cell: (row) => clashText(row.clashes, text),
    },
    {
      id: 'note',
      minor: true,
      head: text('kyc.note'),
      value: (row) => row.note ?? '',
      cell: (row) => <span className="block max-w-72 truncate">{row.note}</span>,
    },
    {
      id: 'state',
      head: text('proposals.state'),
      value: (row) => row.state,
      cell: (row) => <ReviewTag state={row.state} />,
    },
  ];
}

/**
 * Only exceptions: data that another member has too, and shared network addresses (rulebook §1).
 */
export function KycPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('kyc');
  const list = oneOf(KYC_REVIEW_LISTS, search.list);
  const query = useReadPages('kycReviews', { list });
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = rows.find((row) => String(row.id) === search.open);
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
      <PagedUrgentFirst
        query={query}
        label={text('kyc.title')}
        empty={text(list === 'WAITING' ? 'kyc.noneWaits' : 'kyc.empty')}
        columns={useColumns()}
        rows={rows}
        opened={search.open}
        onOpen={(id) => setSearch({ open: String(id) }, true)}
      />
    </PageFrame>
  );
}
