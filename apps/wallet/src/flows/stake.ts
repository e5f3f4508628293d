import type { FlowPorts } from './ports.ts';
import type { Flow } from './types.ts';

/** Opens a staking order from the available balance (rulebook §4). Sending it again opens nothing new. */
export const stakeFlow: Flow<FlowPorts> = {
  name: 'stake',
  title: 'stake.title',
  action: 'stake.confirm',
  summary: ({ input }) => ({ amount: input['amount'] ?? '0', unit: 'USDT' }),
  details: ({ input }) => [
    {
      id: 'package',
      label: 'stake.package',
      text: 'stake.packageDays',
      textValues: { days: Number(input['days']) },
    },
    { id: 'daily', label: 'stake.daily', amount: input['daily'] ?? '0', unit: 'USDT' },
    { id: 'quota', label: 'stake.quota', amount: input['quota'] ?? '0', unit: 'USDT' },
    { id: 'first', label: 'stake.firstDay', day: Number(input['firstDay']) },
    { id: 'back', label: 'stake.principalBack', day: Number(input['lastDay']) },
    { id: 'exit', label: 'stake.exitFee', amount: input['exitFee'] ?? '0', unit: 'USDT' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: () => [
    { id: 'target', kind: 'warning', text: 'stake.remark.target' },
    { id: 'exit', kind: 'info', text: 'stake.remark.exit' },
  ],
  after: '/pages/package/package',
  doneText: 'stake.done',
  pendingText: 'flow.pending',
  steps: [
    {
      id: 'open',
      label: 'stake.step.open',
      actor: 'app',
      afterReload: 'commit',
      async commit({ record, ports }) {
        const { input } = record;
        const order = await ports.call('stake', {
          requestId: record.id,
          package: input['package'] ?? '',
          amount: input['amount'] ?? '0',
        });
        return { order: String(order.number) };
      },
      verify: async () => ({}),
    },
  ],
  onEnd: ({ ports }) => ports.refresh(),
};
