import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { Address } from '@fairlaunch/ui';
import { useHasRole } from '../../shared/api/operator-me.ts';
import { useProposalColumns } from '../../shared/decisions/proposal-columns.tsx';
import { ProposalsPage } from '../../shared/decisions/proposals-page.tsx';
import { useText } from '../../shared/language/text.ts';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { everyVirtualNode, useVirtualNodes } from './api/virtual-nodes.ts';
import { ProposeVirtualNodesPanel } from './propose-virtual-nodes-panel.tsx';
import { VIRTUAL_NODE_FIELDS } from './virtual-node-fields.ts';
import { VirtualNodePanel } from './virtual-node-panel.tsx';
import { VirtualNodeTag } from './virtual-node-tag.tsx';

function useColumns(): DataColumn<VirtualNodeGrant>[] {
  const text = useText();
  const of = useProposalColumns();
  return [
    of.id,
    of.proposedAt,
    {
      id: 'member',
      head: text('suspensions.member'),
      value: (row) => row.address,
      cell: (row) => <Address value={row.address} copy={false} />,
    },
    {
      id: 'kind',
      head: text('virtualNodes.kind'),
      value: (row) => row.kind,
      cell: (row) => text(`virtualNodes.kind.${row.kind}`),
    },
    {
      id: 'count',
      head: text('virtualNodes.count'),
      end: true,
      value: (row) => row.count,
      cell: (row) => row.count,
    },
    of.reason,
    {
      id: 'state',
      head: text('suspensions.state'),
      value: (row) => row.state,
      cell: (row) => <VirtualNodeTag grant={row} />,
    },
  ];
}

export function VirtualNodesPage() {
  const text = useText();
  return (
    <ProposalsPage
      title={text('virtualNodes.title')}
      note={text('virtualNodes.note')}
      empty={text('virtualNodes.empty')}
      query={useVirtualNodes()}
      columns={useColumns()}
      mayPropose={useHasRole('approver')}
      whoMay={text('virtualNodes.approversOnly')}
      propose={text('virtualNodes.propose')}
      renderProposing={(_, panel) => <ProposeVirtualNodesPanel {...panel} />}
      renderOpened={(row, { onClose }) => (
        <VirtualNodePanel key={row.id} grant={row} onClose={onClose} />
      )}
      tools={
        <ExportButton name="virtual-nodes" rows={everyVirtualNode} fields={VIRTUAL_NODE_FIELDS} />
      }
    />
  );
}
