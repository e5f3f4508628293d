import { amount } from '@fairlaunch/flows';
import { giftCardTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';

const input = z.strictObject({ box: z.int(), price: amount });
const memory = z.partial(z.strictObject(signedMemory));
type Input = z.infer<typeof input>;

/** Buys a box's gift card with its released award, confirmed in the wallet (rulebook §11). */
export const buyGiftCardFlow: WalletFlow<Input, z.infer<typeof memory>> = {
  input,
  memory,
  steps: signedSteps<Input, object>({
    statement: (chainId, treasury, confirmation, { box, price }) =>
      giftCardTypedData(chainId, treasury, { ...confirmation, box, price }),
    async send(signed, { record, ports }) {
      await ports.call('buyGiftCard', { ...signed, id: record.input.box });
      return {};
    },
  }),
  title: 'boxes.card.title',
  action: 'boxes.card.buy',
  summary: ({ input }) => ({ amount: input.price, unit: 'USDB' }),
  details: ({ input }) => [
    {
      id: 'box',
      label: 'boxes.box',
      text: 'boxes.numbered',
      textValues: { id: input.box },
    },
    { id: 'price', label: 'boxes.card.price', amount: input.price, unit: 'USDB' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: 'USDB' },
    { id: 'gas', label: 'flow.networkFee', text: 'transfer.noNetworkFee' },
  ],
  remarks: [
    { id: 'final', kind: 'warning', text: 'boxes.card.remark.final' },
    { id: 'once', kind: 'warning', text: 'boxes.card.once' },
  ],
  after: paths.boxes(),
  continueWith: ({ input }) => ({ label: 'boxes.card.see', path: paths.box(String(input.box)) }),
  doneText: 'boxes.card.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
