import { isoDate, type PresetName } from '@fairlaunch/plan';
import { freshNonce, type PlanProposal } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signPlan } from '../sign-plan.ts';

type Proposal = {
  preset: PresetName | null;
  change: Record<string, unknown>;
  startsOn: number;
  reason: string;
  planHash: string;
};

export function useProposePlan(onDone: (proposal: PlanProposal) => void) {
  return useSignedOnce(
    async (session, proposal: Proposal) => {
      const requestId = freshNonce();
      const { planHash, startsOn, reason } = proposal;
      const signature = await signPlan(session, {
        requestId,
        planHash,
        startsOn: isoDate(startsOn),
        reason,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { requestId, ...proposal, signature };
    },
    (body) => call('proposePlan', body),
    onDone,
  );
}
