import type { Correction } from '@fairlaunch/protocol';
import { DescriptionList, Notice, type Description } from '@fairlaunch/ui';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { useText } from '../../shared/language/text.ts';
import { CorrectionTag } from './correction-state.tsx';
import { CorrectionDecision } from './decision.tsx';
import { Legs } from './legs.tsx';

export function CorrectionPanel({
  id,
  found,
  onClose,
}: {
  id: string;
  found: Correction | undefined;
  onClose: () => void;
}) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const items: Description[] = found
    ? [
        { id: 'reason', label: text('corrections.reason'), value: found.reason },
        ...(found.reverses
          ? [{ id: 'reverses', label: text('corrections.reverses'), value: found.reverses }]
          : []),
        {
          id: 'proposedAt',
          label: text('corrections.proposedAt'),
          value: <Moment seconds={found.proposedAt} />,
        },
        ...proposalEnd(found),
        ...(found.decidedAt === null
          ? []
          : [
              {
                id: 'decidedAt',
                label: text('corrections.decidedAt'),
                value: <Moment seconds={found.decidedAt} />,
              },
            ]),
        ...(found.decisionReason
          ? [
              {
                id: 'decisionReason',
                label: text('corrections.decisionReason'),
                value: found.decisionReason,
              },
            ]
          : []),
      ]
    : [];
  return (
    <SidePanel
      title={text('corrections.one', { id })}
      aside={found && <CorrectionTag state={found.state} />}
      onClose={onClose}
    >
      {!found && <Notice>{text('corrections.notLoaded')}</Notice>}
      {found && (
        <>
          <Legs legs={found.legs} />
          <DescriptionList items={items} />
          <HashRow label={text('corrections.proposedBy')} value={found.proposedBy} />
          {found.decidedBy && (
            <HashRow label={text('corrections.decidedBy')} value={found.decidedBy} />
          )}
          <HashRow label={text('corrections.contentHash')} value={found.contentHash} />
          <CorrectionDecision key={found.state} correction={found} />
        </>
      )}
    </SidePanel>
  );
}
