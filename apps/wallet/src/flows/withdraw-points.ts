import { amount } from '@fairlaunch/flows';
import { POINTS_ASSETS, pointsTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { seeWithdrawals } from './next-steps.ts';
import { payoutStep, withdrawalMemory, type WithdrawalMemory } from './payout-step.ts';
import { signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  asset: z.enum(POINTS_ASSETS),
  amount,
  /** In points, taken out of the amount. */
  fee: amount,
  bhc: amount,
  rate: amount,
  posting: z.int(),
  /** In Unix seconds. */
  validUntil: z.int(),
});
type Input = z.infer<typeof input>;

const REFUSALS = [
  'POINTS_QUOTE_EXPIRED',
  'POINTS_QUOTE_CHANGED',
  'RATE_NOT_POSTED',
  'RATE_ENDED',
  'RATE_USED_UP',
] as const;

const request = signedSteps<Input, { withdrawal: string }>({
  validUntil: (terms) => terms.validUntil,
  statement: (
    chainId,
    treasury,
    confirmation,
    { asset, amount: points, fee, bhc, rate, posting },
  ) =>
    pointsTypedData(chainId, treasury, {
      ...confirmation,
      asset,
      points,
      fee,
      bhc,
      posting,
      rate,
    }),
  async send(signed, { record, ports }) {
    const { asset, amount: points, bhc, posting } = record.input;
    const withdrawal = await ports
      .call('withdrawPoints', { ...signed, asset, amount: points, bhc, posting })
      .catch(stopIfChanged(REFUSALS, ports));
    ports.notify('submitted');
    ports.refresh();
    return { withdrawal: withdrawal.id };
  },
});

/** Burns points and pays their BHC to the signed-in address (rulebook §15). */
export const withdrawPointsFlow: WalletFlow<Input, WithdrawalMemory> = {
  input,
  memory: withdrawalMemory,
  steps: [...request, payoutStep()],
  title: 'pointsWithdrawal.title',
  action: 'withdraw.confirm',
  summary: ({ input: terms, phase }) =>
    phase === 'done'
      ? { amount: terms.bhc, unit: 'BHC' }
      : { amount: terms.amount, unit: terms.asset },
  details: ({ input: terms, address }) => [
    { id: 'to', label: 'withdraw.to', address },
    { id: 'points', label: 'pointsWithdrawal.burned', amount: terms.amount, unit: terms.asset },
    { id: 'fee', label: 'pointsWithdrawal.fee', amount: terms.fee, unit: terms.asset },
    { id: 'rate', label: 'rates.perPoint', amount: terms.rate, unit: 'BHC' },
    {
      id: 'posting',
      label: 'rates.posting',
      text: 'rates.number',
      textValues: { id: terms.posting },
    },
    { id: 'bhc', label: 'withdraw.net', amount: terms.bhc, unit: 'BHC' },
    { id: 'gas', label: 'flow.networkFee', text: 'withdraw.networkFeeByUs' },
  ],
  remarks: [
    { id: 'waits', kind: 'info', text: 'pointsWithdrawal.waits' },
    { id: 'never', kind: 'info', text: 'withdraw.never' },
  ],
  validUntil: ({ input: terms }) => terms.validUntil,
  again: ({ input: terms }) => paths.withdrawPoints({ asset: terms.asset, amount: terms.amount }),
  after: paths.records({ show: 'withdrawals' }),
  continueWith: () => seeWithdrawals,
  afterwards: 'withdraw.next',
  doneText: 'pointsWithdrawal.done',
  pendingText: 'withdraw.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
