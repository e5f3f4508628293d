import { isoDate, planHash, type Plan } from '@fairlaunch/plan';
import {
  freshNonce,
  planTypedData,
  type PlanProposal,
  type PlanStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

export function signPlan(session: OperatorSession, statement: PlanStatement): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) => planTypedData(chainId, treasury, statement));
}

/** The signed body of a decision; the hash is computed here from the plan on the screen. */
export async function signedPlanDecision(
  session: OperatorSession,
  { id, requestId, plan, startsOn, reason, proposedBy }: PlanProposal,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const hash = planHash(plan as Plan);
  const signature = await signPlan(session, {
    requestId: requestId ?? '',
    planHash: hash,
    startsOn: isoDate(startsOn),
    reason,
    proposedBy,
    decision,
  });
  return { requestId: freshNonce(), id, planHash: hash, signature };
}
