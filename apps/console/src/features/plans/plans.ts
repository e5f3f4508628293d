import { isoDate, planHash, type Plan } from '@fairlaunch/plan';
import {
  freshNonce,
  planTypedData,
  type AnnouncedPlan,
  type PlanPreset,
  type PlanProposal,
  type PlanStatement,
} from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { call } from '../../shared/client/client.ts';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../wallet-connection/use-signed-once.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

const fetchPlans = (cursor: string | undefined) => call('plans', { cursor });
const fetchProposals = (cursor: string | undefined) => call('planProposals', { cursor });

/** Plans announced, newest first. */
export function usePlans() {
  return usePages(['plans'], fetchPlans);
}

/** Changes that were proposed, newest first. */
export function usePlanProposals() {
  return usePages(['plan-proposals'], fetchProposals);
}

/** All plans announced, for an export. */
export function everyPlan(): Promise<AnnouncedPlan[]> {
  return everyItem(fetchPlans);
}

/** The whole plan with a hash; it never changes. */
export function usePlanText(hash: string | undefined) {
  return useQuery({
    queryKey: ['public', 'plan', hash],
    queryFn: async () => (await call('planText', { hash: hash! })).plan as Plan,
    enabled: hash !== undefined,
    staleTime: Infinity,
  });
}

type Wish = {
  preset: PlanPreset | null;
  change: Record<string, unknown>;
  startsOn: number;
  reason: string;
  planHash: string;
};

const signed = (session: OperatorSession, statement: PlanStatement) =>
  signTypedData(session, (chainId, treasury) => planTypedData(chainId, treasury, statement));

/** Signs what is on the screen: the hash is that of the plan shown, computed here. */
async function decision(
  session: OperatorSession,
  { id, requestId, plan, startsOn, reason, proposedBy }: PlanProposal,
  what: 'CONFIRM' | 'WITHDRAW',
) {
  const content = {
    requestId: requestId ?? '',
    planHash: planHash(plan as Plan),
    startsOn: isoDate(startsOn),
    reason,
    proposedBy,
  };
  return {
    requestId: freshNonce(),
    id,
    planHash: content.planHash,
    signature: await signed(session, { ...content, decision: what }),
  };
}

/** Signs a proposal of a plan and sends it. */
export function useProposePlan(onDone: (proposal: PlanProposal) => void) {
  return useSignedOnce(
    async (session, wish: Wish) => {
      const requestId = freshNonce();
      const content = {
        requestId,
        planHash: wish.planHash,
        startsOn: isoDate(wish.startsOn),
        reason: wish.reason,
        proposedBy: session.address,
      };
      return {
        requestId,
        ...wish,
        signature: await signed(session, { ...content, decision: 'PROPOSE' }),
      };
    },
    (body) => call('proposePlan', body),
    onDone,
  );
}

/** Signs a change that somebody else proposed, as it is shown, and confirms it. */
export function useConfirmPlan(onDone: (proposal: PlanProposal) => void) {
  return useSignedOnce(
    (session, proposal: PlanProposal) => decision(session, proposal, 'CONFIRM'),
    (body) => call('confirmPlan', body),
    onDone,
  );
}

/** Signs that an own proposal is taken back. */
export function useWithdrawPlan(onDone: (proposal: PlanProposal) => void) {
  return useSignedOnce(
    (session, proposal: PlanProposal) => decision(session, proposal, 'WITHDRAW'),
    (body) => call('withdrawPlan', body),
    onDone,
  );
}

/** The columns of the export. */
export const PLAN_FIELDS: CsvField<AnnouncedPlan>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'hash', value: (row) => row.hash },
  { name: 'startsOn', value: (row) => row.startsOn },
  { name: 'announcedAt', value: (row) => csvMoment(row.announcedAt) },
  { name: 'state', value: (row) => row.state },
  { name: 'changes', value: (row) => JSON.stringify(row.changes) },
];
