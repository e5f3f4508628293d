import { amount } from '@fairlaunch/flows';
import { nodeCancellationTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import { paths } from '../shared/routing/paths.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({ number: z.int(), price: amount, promoReserved: amount });
const memory = z.partial(z.strictObject(signedMemory));
type Input = z.infer<typeof input>;

/** Cancels a node in its cooling-off with a full refund (rulebook §8, §15). */
export const cancelNodeFlow: WalletFlow<Input, z.infer<typeof memory>> = {
  input,
  memory,
  steps: signedSteps<Input, object>({
    statement: (chainId, treasury, confirmation, { number: node, price: refund }) =>
      nodeCancellationTypedData(chainId, treasury, { ...confirmation, node, refund }),
    async send(signed, { record, ports }) {
      await ports
        .call('cancelNode', { ...signed, number: record.input.number })
        .catch(stopIfChanged(['NODE_NOT_IN_COOLING_OFF'], ports));
      return {};
    },
  }),
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
