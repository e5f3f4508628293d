import type { QueuedWithdrawal, WithdrawalState } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchQueue = (state: WithdrawalState) => (cursor: string | undefined) =>
  call('withdrawalQueue', { state, cursor });

/** Withdrawals in a state, page after page. */
export const useWithdrawalQueue = (state: WithdrawalState) =>
  usePages(['withdrawals', state], fetchQueue(state));

/** All withdrawals in a state, for an export. */
export const everyWithdrawal = (state: WithdrawalState): Promise<QueuedWithdrawal[]> =>
  everyItem(fetchQueue(state));
