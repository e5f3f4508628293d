import { withdrawalTypedData } from '@fairlaunch/protocol';
import type { FlowPorts } from './ports.ts';
import { signedStep } from './signed-step.ts';
import { FlowStop, type Flow, type FlowStep } from './types.ts';

const POLL_MILLISECONDS = 3000;

const request = signedStep({
  statement: (chainId, treasury, confirmation, input) =>
    withdrawalTypedData(chainId, treasury, {
      ...confirmation,
      asset: 'USDT',
      amount: input['amount'] ?? '0',
      fee: input['fee'] ?? '0',
      net: input['net'] ?? '0',
    }),
  async send(signed, { record, ports }) {
    const withdrawal = await ports.call('withdraw', {
      ...signed,
      asset: 'USDT',
      amount: record.input['amount'] ?? '0',
    });
    ports.notify('submitted');
    ports.refresh();
    return { withdrawal: withdrawal.id };
  },
});

const payout: FlowStep<FlowPorts> = {
  id: 'payout',
  label: 'withdraw.step.payout',
  actor: 'app',
  afterReload: 'verify',
  commit: async () => ({}),
  async verify({ record, ports }) {
    for (;;) {
      const { state, transactionHash, reason } = await ports.call('withdrawal', {
        id: record.memory['withdrawal'] ?? '0',
      });
      const known = reason ? { message: reason } : {};
      if (state === 'SUCCESS') return transactionHash ? { transactionHash } : {};
      if (state === 'REJECTED')
        throw new FlowStop('failed', { name: 'rejected', moneyMoved: 'no', ...known });
      if (state === 'FAILED')
        throw new FlowStop('failed', { name: 'payoutFailed', moneyMoved: 'no', ...known });
      if (state === 'UNKNOWN')
        throw new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' });
      await ports.wait(POLL_MILLISECONDS);
    }
  },
};

/** Withdraws to the signed-in address, confirmed in the wallet (rulebook §15). */
export const withdrawFlow: Flow<FlowPorts> = {
  name: 'withdraw',
  title: 'withdraw.title',
  action: 'withdraw.confirm',
  // What is asked for leaves the balance; what arrived in the wallet is the net.
  summary: ({ input, phase }) => ({
    amount: (phase === 'done' ? input['net'] : input['amount']) ?? '0',
    unit: 'USDT',
  }),
  details: ({ input, address }) => [
    { id: 'to', label: 'withdraw.to', address },
    { id: 'amount', label: 'withdraw.amount', amount: input['amount'] ?? '0', unit: 'USDT' },
    { id: 'fee', label: 'withdraw.fee', amount: input['fee'] ?? '0', unit: 'USDT' },
    { id: 'net', label: 'withdraw.net', amount: input['net'] ?? '0', unit: 'USDT' },
    { id: 'gas', label: 'flow.networkFee', text: 'withdraw.networkFeeByUs' },
    {
      id: 'when',
      label: 'withdraw.when',
      text: 'withdraw.whenText',
      textValues: {
        limit: Number(input['autoApproveMax']),
        dayLimit: Number(input['autoApproveDayMax']),
      },
    },
  ],
  remarks: () => [{ id: 'never', kind: 'info', text: 'withdraw.never' }],
  after: '/pages/assets/assets',
  doneText: 'withdraw.done',
  pendingText: 'withdraw.pending',
  steps: [...request, payout],
  onEnd: ({ ports }) => ports.refresh(),
};
