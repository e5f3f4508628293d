import { amount, day, hash } from '@fairlaunch/flows';
import { closeTimeOf, NODE_KINDS } from '@fairlaunch/plan';
import { nodePurchaseTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import type { WalletFlow } from './declaration.ts';
import { paths } from '../shared/routing/paths.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const REFUSALS = ['NODE_SOLD_OUT', 'NODE_LIMIT_REACHED', 'NODE_OFFER_CHANGED'] as const;

const input = z.strictObject({
  kind: z.enum(NODE_KINDS),
  planHash: hash,
  price: amount,
  salesBonus: amount,
  promoReserved: amount,
  activeFrom: day,
});
const memory = z.partial(z.strictObject({ ...signedMemory, node: z.int() }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/** Buys a node at the offer that the member saw, and at no other (rulebook §3 R4, §8, §15). */
export const buyNodeFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { node: number }>({
    statement: (chainId, treasury, confirmation, { kind, price, planHash }) =>
      nodePurchaseTypedData(chainId, treasury, { ...confirmation, kind, price, planHash }),
    async send(signed, { record, ports }) {
      const { kind, planHash, price, salesBonus, promoReserved } = record.input;
      const offer = { planHash, price, salesBonus, promoReserved };
      const bought = ports.call('buyNode', { ...signed, kind, offer });
      return { node: (await bought.catch(stopIfChanged(REFUSALS, ports))).number };
    },
  }),
  title: 'nodes.buyTitle',
  action: 'nodes.confirm',
  summary: ({ input }) => ({ amount: input.price, unit: 'USDT' }),
  details: ({ input }) => [
    { id: 'kind', label: 'nodes.kindLabel', text: `nodes.kind.${input.kind}` },
    { id: 'price', label: 'nodes.price', amount: input.price, unit: 'USDT' },
    { id: 'cancel', label: 'nodes.cancelThrough', day: input.activeFrom },
    { id: 'bonus', label: 'nodes.salesBonus', amount: input.salesBonus, unit: 'USDT' },
    { id: 'promo', label: 'nodes.promoReserved', amount: input.promoReserved, unit: 'USDB' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDT' },
  ],
  remarks: [
    { id: 'redemption', kind: 'warning', text: 'nodes.noRedemptionNote' },
    { id: 'promise', kind: 'info', text: 'nodes.notPromised' },
  ],
  after: paths.stakingOrders({ part: 'nodes' }),
  expects: ({ input }) => [{ text: 'nodes.expects', at: closeTimeOf(input.activeFrom) }],
  again: ({ input }) => paths.buyNode({ kind: input.kind }),
  doneText: 'nodes.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
