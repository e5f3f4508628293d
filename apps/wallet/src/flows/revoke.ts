import { tokenOf, type FlowPorts } from './ports.ts';
import { requireSuccess } from './receipts.ts';
import { FlowStop, type Flow } from './types.ts';

/** Takes back what the gateway may move (rulebook §16.1). */
export const revokeFlow: Flow<FlowPorts> = {
  name: 'revoke',
  title: 'revoke.title',
  action: 'revoke.confirm',
  summary: () => ({ amount: '0', unit: 'USDT' }),
  details: ({ input }) => [
    { id: 'spender', label: 'revoke.spender', address: input['gateway'] ?? '' },
    { id: 'after', label: 'revoke.after', amount: '0', unit: 'USDT' },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  remarks: () => [{ id: 'deposits', kind: 'info', text: 'revoke.remark' }],
  after: '/pages/assets/assets',
  doneText: 'revoke.done',
  pendingText: 'flow.pending',
  steps: [
    {
      id: 'revoke',
      label: 'revoke.step',
      actor: 'wallet',
      afterReload: 'verify',
      async commit({ ports }) {
        const wallet = await ports.wallet();
        await wallet.ensureReady();
        return { transactionHash: await wallet.approve(await tokenOf(ports, 'USDT'), 0n) };
      },
      async verify({ record, ports }) {
        const hash = record.memory['transactionHash'];
        if (hash) return { transactionHash: await requireSuccess(ports, hash) };
        if ((await (await ports.wallet()).allowance(await tokenOf(ports, 'USDT'))) === 0n) return {};
        throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
      },
    },
  ],
  onEnd: ({ ports }) => ports.refresh(),
};
