import { earlyExitTypedData } from '@fairlaunch/protocol';
import type { FlowPorts } from './ports.ts';
import { signedStep } from './signed-step.ts';
import type { Flow } from './types.ts';

/** Leaves an order before its end, confirmed in the wallet (rulebook §4, §15). */
export const earlyExitFlow: Flow<FlowPorts> = {
  name: 'earlyExit',
  title: 'exit.title',
  action: 'exit.confirm',
  summary: ({ input }) => ({ amount: input['returned'] ?? '0', unit: 'USDT' }),
  details: ({ input }) => [
    {
      id: 'order',
      label: 'order.number',
      text: 'order.numbered',
      textValues: { number: Number(input['number']) },
    },
    { id: 'principal', label: 'exit.principal', amount: input['principal'] ?? '0', unit: 'USDT' },
    { id: 'fee', label: 'stake.exitFee', amount: input['fee'] ?? '0', unit: 'USDT' },
    { id: 'returned', label: 'exit.returned', amount: input['returned'] ?? '0', unit: 'USDT' },
    { id: 'quota', label: 'exit.quotaLapsing', amount: input['quotaLapsing'] ?? '0', unit: 'USDT' },
    {
      id: 'pending',
      label: 'exit.pendingLapsing',
      amount: input['pendingLapsing'] ?? '0',
      unit: 'USDT',
    },
    { id: 'day', label: 'exit.closesOn', day: Number(input['closesOn']) },
  ],
  remarks: () => [{ id: 'lapse', kind: 'warning', text: 'exit.remark' }],
  after: '/pages/package/package',
  doneText: 'exit.done',
  pendingText: 'flow.pending',
  steps: signedStep({
    statement: (chainId, treasury, confirmation, input) =>
      earlyExitTypedData(chainId, treasury, {
        ...confirmation,
        order: Number(input['number']),
        principal: input['principal'] ?? '0',
        fee: input['fee'] ?? '0',
      }),
    async send(signed, { record, ports }) {
      await ports.call('exitOrder', { ...signed, number: Number(record.input['number']) });
      return {};
    },
  }),
  onEnd: ({ ports }) => ports.refresh(),
};
