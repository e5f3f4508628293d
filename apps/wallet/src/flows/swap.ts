import { amount, label } from '@fairlaunch/flows';
import { SWAP_FROM, swapTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  from: z.enum(SWAP_FROM),
  to: z.enum(SWAP_FROM),
  amount,
  /** In the asset that is given. */
  fee: amount,
  received: amount,
  /** Unix seconds. */
  validUntil: z.int(),
});
const memory = z.partial(z.strictObject({ ...signedMemory, swap: label }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/** At the quote that was seen, while it is valid (rulebook §12). */
export const swapFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { swap: string }>({
    validUntil: (terms) => terms.validUntil,
    statement: (chainId, treasury, confirmation, { from, to, amount, fee, received }) =>
      swapTypedData(chainId, treasury, { ...confirmation, from, to, amount, fee, received }),
    async send(signed, { record, ports }) {
      const { from, amount, received } = record.input;
      const swap = await ports
        .call('swap', { ...signed, from, amount, received })
        .catch(stopIfChanged(['SWAP_QUOTE_EXPIRED', 'SWAP_QUOTE_CHANGED'], ports));
      return { swap: swap.id };
    },
  }),
  title: 'swap.title',
  action: 'swap.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: input.from }),
  details: ({ input }) => [
    { id: 'fee', label: 'withdraw.fee', amount: input.fee, unit: input.from },
    { id: 'received', label: 'swap.received', amount: input.received, unit: input.to },
    { id: 'gas', label: 'flow.networkFee', text: 'transfer.noNetworkFee' },
  ],
  remarks: [
    { id: 'final', kind: 'info', text: 'swap.remark.final' },
    { id: 'newMoney', kind: 'info', text: 'swap.remark.newMoney' },
  ],
  validUntil: ({ input }) => input.validUntil,
  again: ({ input }) => paths.swap({ from: input.from, amount: input.amount }),
  after: paths.records({ show: 'swaps' }),
  doneText: 'swap.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
