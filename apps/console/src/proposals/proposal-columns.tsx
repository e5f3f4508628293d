import type { Proposal as AnyProposal } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { Moment } from '../shared/components/moment.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { useText } from '../shared/language/text.ts';
import type { DenseColumn } from '../shared/table/dense-table.tsx';

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
      cell: (row) => row.id,
    } satisfies DenseColumn<Proposal>,
    proposedAt: {
      id: 'proposedAt',
      head: text('proposals.proposedAt'),
      cell: (row) => <Moment seconds={row.proposedAt} />,
    } satisfies DenseColumn<Proposal>,
    account: {
      id: 'member',
      head: text('proposals.member'),
      cell: ({ content }) => <Address value={content.account} copy={false} />,
    } satisfies DenseColumn<{ content: { account: string } }>,
    reason: {
      id: 'reason',
      minor: true,
      head: text('proposals.reason'),
      cell: ({ content }) => <span className="block max-w-72 truncate">{content.reason}</span>,
    } satisfies DenseColumn<{ content: { reason: string } }>,
    state: {
      id: 'state',
      head: text('proposals.state'),
      cell: (row) => <ProposalTag state={row.state} />,
    } satisfies DenseColumn<InState>,
  };
}
