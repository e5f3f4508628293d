import {
  WITHDRAWAL_STATES,
  type QueuedWithdrawal,
  type WithdrawalState,
} from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/client/client.ts';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';
import { approvalsGiven } from '../../shared/decisions/decision-state.ts';
import { oneOf, type Search } from '@fairlaunch/web';
import { matches } from '../../shared/table/matches.ts';

/** The queue's filters as the address says them; what waits for review is shown without one. */
export function queueFilter(search: Search): {
  state: WithdrawalState;
  find: string | undefined;
  risk: 'all' | 'risky';
} {
  return {
    state: oneOf(WITHDRAWAL_STATES as unknown as [WithdrawalState], search['state']),
    find: search['find'],
    risk: oneOf(['all', 'risky'], search['risk']),
  };
}

/** The rows that the filters let through; the state is the server's to filter. */
export function filterQueue(
  rows: readonly QueuedWithdrawal[],
  filter: { find: string | undefined; risk: 'all' | 'risky' },
): QueuedWithdrawal[] {
  return rows.filter(
    (row) =>
      matches(filter.find, [row.id, row.seat, row.address, row.amount]) &&
      (filter.risk === 'all' || row.risks.length > 0),
  );
}

const fetchQueue = (state: WithdrawalState) => (cursor: string | undefined) =>
  call('withdrawalQueue', { state, cursor });

/** Withdrawals in a state, page after page. */
export function useQueue(state: WithdrawalState) {
  return usePages(['withdrawals', state], fetchQueue(state));
}

/** One withdrawal, whatever its state; nothing is asked without an id. */
export function useWithdrawal(id: string | undefined) {
  return useQuery({
    queryKey: ['operator', 'withdrawal', id],
    queryFn: () => call('operatorWithdrawal', { id: id ?? '' }),
    enabled: id !== undefined,
    retry: false,
  });
}

/** All withdrawals in a state, for an export. */
export function wholeQueue(state: WithdrawalState): Promise<QueuedWithdrawal[]> {
  return everyItem(fetchQueue(state));
}

/** The columns of the queue's export. */
export const QUEUE_FIELDS: CsvField<QueuedWithdrawal>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'requestedAt', value: (row) => csvMoment(row.requestedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'fee', value: (row) => row.fee },
  { name: 'net', value: (row) => row.net },
  { name: 'state', value: (row) => row.state },
  { name: 'risks', value: (row) => row.risks.join(' ') },
  { name: 'approvals', value: (row) => approvalsGiven(row) },
  { name: 'approvalsNeeded', value: (row) => row.approvalsNeeded },
  { name: 'reason', value: (row) => row.reason },
  { name: 'transactionHash', value: (row) => row.transactionHash },
  { name: 'settledAt', value: (row) => csvMoment(row.settledAt) },
  { name: 'contentHash', value: (row) => row.contentHash },
];
