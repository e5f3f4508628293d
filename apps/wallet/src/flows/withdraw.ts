import { amount } from '@fairlaunch/flows';
import { withdrawalTypedData } from '@fairlaunch/protocol';
import { TOKEN_ASSETS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import { seeWithdrawals } from './next-steps.ts';
import { payoutStep, withdrawalMemory, type WithdrawalMemory } from './payout-step.ts';
import { signedSteps } from './signed-steps.ts';
import { paths } from '../shared/routing/paths.ts';

const input = z.strictObject({
  /** Missing in older records, which are of USDT. */
  asset: z._default(z.enum(TOKEN_ASSETS), 'USDT'),
  amount,
  fee: amount,
  net: amount,
  autoApproveMax: amount,
  autoApproveDayMax: amount,
});
type Input = z.infer<typeof input>;

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

/** Withdraws to the signed-in address, confirmed in the wallet (rulebook §15). */
export const withdrawFlow: WalletFlow<Input, WithdrawalMemory> = {
  input,
  memory: withdrawalMemory,
  steps: [...request, payoutStep()],
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
  continueWith: () => seeWithdrawals,
  afterwards: 'withdraw.next',
  doneText: 'withdraw.done',
  pendingText: 'withdraw.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
