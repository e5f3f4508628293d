import { amount } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import { paths } from '../shared/routing/paths.ts';
import { requireDone } from './require-done.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({ number: z.int(), price: amount, promoReserved: amount });
const memory = z.strictObject({});

/** Cancels a node in its cooling-off with a full refund (rulebook §8). */
export const cancelNodeFlow: WalletFlow<z.infer<typeof input>, object> = {
  input,
  memory,
  steps: [
    {
      id: 'cancel',
      label: 'nodes.step.cancel',
      actor: 'app',
      afterReload: 'commit',
      lookUp: ({ record, ports }) => requireDone(ports, record.id),
      async commit({ record, ports }) {
        const { number } = record.input;
        await ports
          .call('cancelNode', { requestId: record.id, number })
          .catch(stopIfChanged(['NODE_NOT_IN_COOLING_OFF'], ports));
        return {};
      },
    },
  ],
  title: 'nodes.cancelTitle',
  action: 'nodes.cancelConfirm',
  leave: 'nodes.keep',
  summary: ({ input }) => ({ amount: input.price, unit: 'USDT' }),
  details: ({ input }) => [
    {
      id: 'node',
      label: 'why.node',
      text: 'nodes.numbered',
      textValues: { number: input.number },
    },
    { id: 'back', label: 'nodes.refund', amount: input.price, unit: 'USDT' },
    { id: 'promo', label: 'nodes.promoGivenUp', amount: input.promoReserved, unit: 'USDB' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: [{ id: 'never', kind: 'info', text: 'nodes.cancelRemark' }],
  after: paths.stakingOrders({ part: 'nodes' }),
  again: ({ input }) => paths.node(input.number),
  doneText: 'nodes.cancelDone',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
