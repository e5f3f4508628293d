import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { Tag } from '@fairlaunch/ui';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';

export function VirtualNodeTag({ grant: { state, stoppedDay } }: { grant: VirtualNodeGrant }) {
  const text = useText();
  if (stoppedDay !== null) return <Tag tone="neutral">{text('virtualNodes.ended')}</Tag>;
  return <ProposalTag state={state} />;
}
