import { earlyExitTypedData } from '@fairlaunch/protocol';
import type { FlowPorts } from './ports.ts';
import type { Flow } from './types.ts';

const VALID_SECONDS = 600;

/** Leaves an order before its end, confirmed in the wallet (rulebook §4, §15). */
export const earlyExitFlow: Flow<FlowPorts> = {
  name: 'earlyExit',
  title: 'exit.title',
  action: 'exit.confirm',
  summary: ({ input }) => ({ amount: input['returned'] ?? '0', unit: 'USDT' }),
  details: ({ input }) => [
    { id: 'order', label: 'order.number', text: 'order.numbered', textValues: { number: Number(input['number']) } },
    { id: 'principal', label: 'exit.principal', amount: input['principal'] ?? '0', unit: 'USDT' },
    { id: 'fee', label: 'stake.exitFee', amount: input['fee'] ?? '0', unit: 'USDT' },
    { id: 'returned', label: 'exit.returned', amount: input['returned'] ?? '0', unit: 'USDT' },
    { id: 'quota', label: 'exit.quotaLapsing', amount: input['quotaLapsing'] ?? '0', unit: 'USDT' },
    { id: 'pending', label: 'exit.pendingLapsing', amount: input['pendingLapsing'] ?? '0', unit: 'USDT' },
    { id: 'day', label: 'exit.closesOn', day: Number(input['closesOn']) },
  ],
  remarks: () => [{ id: 'lapse', kind: 'warning', text: 'exit.remark' }],
  after: '/pages/package/package',
  doneText: 'exit.done',
  pendingText: 'flow.pending',
  steps: [
    {
      id: 'sign',
      label: 'flow.step.sign',
      actor: 'wallet',
      afterReload: 'review',
      async commit({ record, ports }) {
        const wallet = await ports.wallet();
        await wallet.ensureReady();
        const { chain, contracts } = await ports.config();
        const { input } = record;
        const requestId = ports.newId();
        const deadline = ports.now() + VALID_SECONDS;
        const signature = await wallet.signTypedData(
          earlyExitTypedData(chain.chainId, contracts.treasury as `0x${string}`, {
            requestId,
            account: record.address as `0x${string}`,
            order: Number(input['number']),
            principal: input['principal'] ?? '0',
            fee: input['fee'] ?? '0',
            deadline,
          }),
        );
        return { requestId, deadline: String(deadline), signature };
      },
      verify: async () => ({}),
    },
    {
      id: 'send',
      label: 'flow.step.send',
      actor: 'app',
      afterReload: 'commit',
      retryFrom: 'sign',
      async commit({ record, ports }) {
        const { memory, input } = record;
        await ports.call('exitOrder', {
          requestId: memory['requestId'] ?? '',
          number: Number(input['number']),
          deadline: Number(memory['deadline']),
          signature: memory['signature'] ?? '',
        });
        return {};
      },
      verify: async () => ({}),
    },
  ],
  onEnd: ({ ports }) => ports.refresh(),
};
