import type { QueuedWithdrawal, WithdrawalState } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchQueue = (state: WithdrawalState) => (cursor: string | undefined) =>
  call('withdrawalQueue', { state, cursor });

export const useWithdrawalQueue = (state: WithdrawalState) =>
  usePages(['withdrawals', state], fetchQueue(state));

export const everyWithdrawal = (state: WithdrawalState): Promise<QueuedWithdrawal[]> =>
  everyItem(fetchQueue(state));
