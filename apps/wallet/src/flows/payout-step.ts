import { hash, label, remembered } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import { FlowStop } from '../shared/flow-problems.ts';
import type { WalletStep } from './declaration.ts';
import { signedMemory } from './signed-steps.ts';

const POLL_INTERVAL_MS = 3_000;

export const withdrawalMemory = z.partial(
  z.strictObject({ ...signedMemory, withdrawal: label, transactionHash: hash }),
);
export type WithdrawalMemory = z.infer<typeof withdrawalMemory>;

/** Waits for the end of a withdrawal that the server took. */
export const payoutStep = <Input>(): WalletStep<Input, WithdrawalMemory> => ({
  id: 'payout',
  label: 'withdraw.step.payout',
  actor: 'app',
  afterReload: 'verify',
  async verify({ record, ports, wait }) {
    const id = remembered(record, 'withdrawal');
    for (;;) {
      const { state, transactionHash, reason } = await ports.call('withdrawal', { id });
      const message = reason ? { message: reason } : {};
      if (state === 'SUCCESS')
        return transactionHash ? { transactionHash: transactionHash as `0x${string}` } : {};
      if (state === 'REJECTED')
        throw new FlowStop('failed', { name: 'rejected', moneyMoved: 'no', ...message });
      if (state === 'FAILED')
        throw new FlowStop('failed', { name: 'payoutFailed', moneyMoved: 'no', ...message });
      if (state === 'UNKNOWN')
        throw new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' });
      await wait(POLL_INTERVAL_MS);
    }
  },
});
