import type { Plan } from '@fairlaunch/plan';
import type { AnnouncedPlan, PlanPreset, PlanProposal } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { everyItem, usePages } from '../../app/api/pages.ts';
import { call } from '../../app/client.ts';
import { useOnce } from '../../app/use-once.ts';
import { csvMoment, type CsvField } from '../../lib/csv.ts';

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

type Proposal = { preset: PlanPreset | null; change: Record<string, unknown>; startsOn: number; reason: string; planHash: string };

/** Proposes a change of the plan. */
export function useProposePlan(onDone: (proposal: PlanProposal) => void) {
  return useOnce((requestId, input: Proposal) => call('proposePlan', { requestId, ...input }), onDone);
}

/** Confirms a change that somebody else proposed, with the hash of what is on the screen. */
export function useConfirmPlan(onDone: (proposal: PlanProposal) => void) {
  return useOnce((requestId, input: { id: number; planHash: string }) => call('confirmPlan', { requestId, ...input }), onDone);
}

/** Takes an own proposal back. */
export function useWithdrawPlan(onDone: (proposal: PlanProposal) => void) {
  return useOnce((requestId, id: number) => call('withdrawPlan', { requestId, id }), onDone);
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
