import { amount, hash, label, remembered } from '@fairlaunch/flows';
import { withdrawalTypedData } from '@fairlaunch/protocol';
import { TOKEN_ASSETS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import type { WalletFlow, WalletStep } from './declaration.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { paths } from '../shared/routing/paths.ts';

const POLL_INTERVAL_MS = 3_000;

const input = z.strictObject({
  /** Records from before there was a choice are of USDT. */
  asset: z._default(z.enum(TOKEN_ASSETS), 'USDT'),
  amount,
  fee: amount,
  net: amount,
  autoApproveMax: amount,
  autoApproveDayMax: amount,
});
const memory = z.partial(
  z.strictObject({ ...signedMemory, withdrawal: label, transactionHash: hash }),
);
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const request = signedSteps<Input, { withdrawal: string }>({
  statement: (chainId, treasury, confirmation, { asset, amount, fee, net }) =>
    withdrawalTypedData(chainId, treasury, { ...confirmation, asset, amount, fee, net }),
  async send(signed, { record, ports }) {
    const { asset, amount } = record.input;
    const withdrawal = await ports.call('withdraw', { ...signed, asset, amount });
    ports.notify('submitted');
    ports.refresh();
    return { withdrawal: withdrawal.id };
  },
});

const payout: WalletStep<Input, Memory> = {
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
};

/** Withdraws to the signed-in address, confirmed in the wallet (rulebook §15). */
export const withdrawFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: [...request, payout],
  title: 'withdraw.title',
  action: 'withdraw.confirm',
  // The amount leaves the balance; the net arrives in the wallet.
  summary: ({ input, phase }) => ({
    amount: phase === 'done' ? input.net : input.amount,
    unit: input.asset,
  }),
  details: ({ input, address }) => [
    { id: 'to', label: 'withdraw.to', address },
    { id: 'amount', label: 'withdraw.amount', amount: input.amount, unit: input.asset },
    { id: 'fee', label: 'withdraw.fee', amount: input.fee, unit: input.asset },
    { id: 'net', label: 'withdraw.net', amount: input.net, unit: input.asset },
    { id: 'gas', label: 'flow.networkFee', text: 'withdraw.networkFeeByUs' },
    {
      id: 'when',
      label: 'withdraw.when',
      text: 'withdraw.whenText',
      textValues: {
        asset: input.asset,
        limit: Number(input.autoApproveMax),
        dayLimit: Number(input.autoApproveDayMax),
      },
    },
  ],
  remarks: [{ id: 'never', kind: 'info', text: 'withdraw.never' }],
  after: paths.records({ show: 'withdrawals' }),
  expects: () => ({ text: 'withdraw.next' }),
  doneText: 'withdraw.done',
  pendingText: 'withdraw.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
