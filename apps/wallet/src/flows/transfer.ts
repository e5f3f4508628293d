import { address, amount, day, label } from '@fairlaunch/flows';
import { TRANSFER_ASSETS, transferTypedData } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';

const input = z.strictObject({
  asset: z.enum(TRANSFER_ASSETS),
  amount,
  fee: amount,
  net: amount,
  to: address,
  seat: z.int(),
  memberSince: day,
  /** Null for a receiver that never got a transfer from this member. */
  lastTransfer: z.nullable(day),
  isSaved: z.boolean(),
});
const memory = z.partial(z.strictObject({ ...signedMemory, transfer: label }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/** Transfers to another member at once, confirmed in the wallet (rulebook §15). */
export const transferFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { transfer: string }>({
    statement: (chainId, treasury, confirmation, { asset, amount, fee, net, to }) =>
      transferTypedData(chainId, treasury, { ...confirmation, to, asset, amount, fee, net }),
    async send(signed, { record, ports }) {
      const { to, asset, amount } = record.input;
      const { id } = await ports.call('transfer', { ...signed, to, asset, amount });
      return { transfer: id };
    },
  }),
  title: 'transfer.title',
  action: 'transfer.confirm',
  summary: ({ input }) => ({ amount: input.amount, unit: input.asset }),
  details: ({ input }) => [
    { id: 'to', label: 'transfer.to', fullAddress: input.to },
    {
      id: 'seat',
      label: 'transfer.member',
      text: 'bind.seat',
      textValues: { seat: input.seat },
    },
    { id: 'since', label: 'transfer.memberSince', day: input.memberSince },
    input.lastTransfer === null
      ? { id: 'last', label: 'transfer.last', text: 'transfer.firstTime' }
      : { id: 'last', label: 'transfer.last', day: input.lastTransfer },
    { id: 'amount', label: 'withdraw.amount', amount: input.amount, unit: input.asset },
    { id: 'fee', label: 'withdraw.fee', amount: input.fee, unit: input.asset },
    { id: 'net', label: 'transfer.net', amount: input.net, unit: input.asset },
    { id: 'gas', label: 'flow.networkFee', text: 'transfer.noNetworkFee' },
  ],
  remarks: [
    { id: 'final', kind: 'warning', text: 'transfer.remark.final' },
    { id: 'newMoney', kind: 'info', text: 'transfer.remark.newMoney' },
  ],
  after: paths.records({ show: 'transfers' }),
  continueWith: ({ input }) =>
    input.isSaved
      ? undefined
      : { label: 'transfer.thenSave', path: paths.addressBook({ save: input.to }) },
  doneText: 'transfer.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
