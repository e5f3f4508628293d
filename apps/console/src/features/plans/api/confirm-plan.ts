import type { PlanProposal } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedPlanDecision } from '../sign-plan.ts';

export function useConfirmPlan(onDone: (proposal: PlanProposal) => void) {
  return useSignedOnce(
    (session, proposal: PlanProposal) => signedPlanDecision(session, proposal, 'CONFIRM'),
    (body) => call('confirmPlan', body),
    onDone,
  );
}
