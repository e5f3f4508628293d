import type { WithdrawalState } from './endpoints/withdrawals.ts';

/** States in which a withdrawal can still be stopped: its payout is not signed. */
export const UNSIGNED_STATES = [
  'PENDING_REVIEW',
  'APPROVED',
] as const satisfies readonly WithdrawalState[];

/** Whether a withdrawal can still be cancelled by its member or rejected by an operator. */
export const isUnsigned = ({ state }: { state: WithdrawalState }): boolean =>
  (UNSIGNED_STATES as readonly WithdrawalState[]).includes(state);
