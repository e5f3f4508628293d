import { amount, label } from '@fairlaunch/flows';
import { postedSwapTypedData, SWAP_FROM, SWAP_TO, swapTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  from: z.enum(SWAP_FROM),
  to: z.enum(SWAP_TO),
  amount,
  /** In the asset that is given; at a posted rate in the asset that is received. */
  fee: amount,
  received: amount,
  /** In Unix seconds. */
  validUntil: z.int(),
  posted: z.optional(z.strictObject({ posting: z.int(), rate: amount })),
});
const memory = z.partial(z.strictObject({ ...signedMemory, swap: label }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const REFUSALS = [
  'SWAP_QUOTE_EXPIRED',
  'SWAP_QUOTE_CHANGED',
  'RATE_NOT_POSTED',
  'RATE_ENDED',
  'RATE_USED_UP',
] as const;

/** Swaps at the quote that the member saw, while it is valid (rulebook §12). */
export const swapFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { swap: string }>({
    validUntil: (terms) => terms.validUntil,
    statement: (chainId, treasury, confirmation, { posted, ...terms }) => {
      const { from, to, amount, fee, received } = terms;
      const statement = { ...confirmation, from, to, amount, fee, received };
      return posted
        ? postedSwapTypedData(chainId, treasury, { ...statement, ...posted })
        : swapTypedData(chainId, treasury, statement);
    },
    async send(signed, { record, ports }) {
      const { from, amount, received, posted } = record.input;
      const posting = posted && { posting: posted.posting };
      const swap = await ports
        .call('swap', { ...signed, from, amount, received, ...posting })
        .catch(stopIfChanged(REFUSALS, ports));
      return { swap: swap.id };
    },
  }),
  title: 'swap.title',
  action: 'swap.confirm',
  summary: ({ input, phase }) =>
    phase === 'done'
      ? { amount: input.received, unit: input.to }
      : { amount: input.amount, unit: input.from },
  details: ({ input }) => [
    ...(input.posted
      ? [
          {
            id: 'rate',
            label: 'rates.perBhc',
            amount: input.posted.rate,
            unit: input.to,
          } as const,
          {
            id: 'posting',
            label: 'rates.posting',
            text: 'rates.number',
            textValues: { id: input.posted.posting },
          } as const,
        ]
      : []),
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
  after: paths.assets(),
  continueWith: () => ({ label: 'swap.seeRecord', path: paths.records({ show: 'swaps' }) }),
  doneText: 'swap.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
