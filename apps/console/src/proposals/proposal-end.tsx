import type { EndedBecause } from '@fairlaunch/protocol';
import type { Description } from '@fairlaunch/ui';
import { useText } from '../shared/language/text.ts';
import { Moment } from '../shared/components/moment.tsx';

type Proposal = { state: string; endsAt: number; endedBecause: EndedBecause | null };

/** Time until which a proposal is open, or why it ended undecided. */
export function useProposalEnd(): (proposal: Proposal) => Description[] {
  const text = useText();
  return ({ state, endsAt, endedBecause }) => {
    if (endedBecause)
      return [
        {
          id: 'ended',
          label: text('proposal.ended'),
          value: text(`proposal.endedBecause.${endedBecause}`),
        },
      ];
    return state === 'PROPOSED'
      ? [{ id: 'openUntil', label: text('proposal.openUntil'), value: <Moment seconds={endsAt} /> }]
      : [];
  };
}
