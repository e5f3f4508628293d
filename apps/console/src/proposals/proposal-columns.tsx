import type { Proposal as AnyProposal } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { Moment } from '../shared/components/moment.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { useText } from '../shared/language/text.ts';
import type { DataColumn } from '../shared/table/data-table.tsx';

type Proposal = { id: number; proposedAt: number };
type InState = { state: AnyProposal['state'] };

/** Columns that proposals of every kind have. */
export function useProposalColumns() {
  const text = useText();
  return {
    id: {
      id: 'id',
      head: text('proposals.number'),
      end: true,
      value: (row) => row.id,
      cell: (row) => row.id,
    } satisfies DataColumn<Proposal>,
    proposedAt: {
      id: 'proposedAt',
      head: text('proposals.proposedAt'),
      value: (row) => row.proposedAt,
      cell: (row) => <Moment seconds={row.proposedAt} />,
    } satisfies DataColumn<Proposal>,
    account: {
      id: 'member',
      head: text('proposals.member'),
      value: ({ content }) => content.account,
      cell: ({ content }) => <Address value={content.account} copy={false} />,
    } satisfies DataColumn<{ content: { account: string } }>,
    reason: {
      id: 'reason',
      minor: true,
      head: text('proposals.reason'),
      value: ({ content }) => content.reason,
      cell: ({ content }) => <span className="block max-w-72 truncate">{content.reason}</span>,
    } satisfies DataColumn<{ content: { reason: string } }>,
    state: {
      id: 'state',
      head: text('proposals.state'),
      value: (row) => row.state,
      cell: (row) => <ProposalTag state={row.state} />,
    } satisfies DataColumn<InState>,
  };
}
