import type { WithdrawalState } from './endpoints/withdrawals.ts';

/** Its payout is not signed. */
export const UNSIGNED_STATES = [
  'PENDING_REVIEW',
  'APPROVED',
] as const satisfies readonly WithdrawalState[];

/** Its member can cancel it, an operator reject it. */
export const isUnsigned = ({ state }: { state: WithdrawalState }): boolean =>
  (UNSIGNED_STATES as readonly WithdrawalState[]).includes(state);
