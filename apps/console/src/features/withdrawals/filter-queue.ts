import {
  WITHDRAWAL_STATES,
  type QueuedWithdrawal,
  type WithdrawalState,
} from '@fairlaunch/protocol';
import { oneOf, type Search } from '@fairlaunch/web';
import { matches } from '#shared/table/matches.ts';

const RISK_FILTERS = ['all', 'risky'] as const;

type QueueFilter = {
  state: WithdrawalState;
  find: string | undefined;
  risk: (typeof RISK_FILTERS)[number];
};

/** The filters of the address; without one, withdrawals that wait for review. */
export function queueFilter({ state, find, risk }: Search<'state' | 'find' | 'risk'>): QueueFilter {
  return {
    state: oneOf(WITHDRAWAL_STATES as unknown as [WithdrawalState], state),
    find,
    risk: oneOf(RISK_FILTERS, risk),
  };
}

type Filtered = Pick<QueuedWithdrawal, 'id' | 'seat' | 'address' | 'amount' | 'risks'>;

/** Rows that pass the filters; the server filters by state. */
export function filterQueue<Row extends Filtered>(
  rows: readonly Row[],
  { find, risk }: Pick<QueueFilter, 'find' | 'risk'>,
): Row[] {
  return rows.filter(
    (row) =>
      matches(find, [row.id, row.seat, row.address, row.amount]) &&
      (risk === 'all' || row.risks.length > 0),
  );
}
