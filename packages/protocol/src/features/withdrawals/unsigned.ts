import type { WithdrawalState } from './endpoints.ts';

export const UNSIGNED_STATES = [
  'PENDING_REVIEW',
  'APPROVED',
] as const satisfies readonly WithdrawalState[];

export const isUnsigned = ({ state }: { state: WithdrawalState }): boolean =>
  (UNSIGNED_STATES as readonly WithdrawalState[]).includes(state);
