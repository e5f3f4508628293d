import { amount, hash, label } from '@fairlaunch/flows';
import {
  BITCOIN_ADDRESS_TYPES,
  BITCOIN_NETWORKS,
  flashExchangeTypedData,
} from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { paths } from '../shared/routing/paths.ts';
import type { Detail, WalletFlow } from './declaration.ts';
import { signedMemory, signedSteps } from './signed-steps.ts';
import { stopIfChanged } from './stop-if-changed.ts';

const input = z.strictObject({
  asset: z.enum(['WPT', 'CPT']),
  amount,
  fee: amount,
  debit: amount,
  multiple: amount,
  kind: z.enum(['INSCRIPTION', 'RUNE']),
  units: z.int(),
  planHash: hash,
  btcAddress: z.string().check(z.regex(/^[0-9A-Za-z]{14,90}$/)),
  btcAddressType: z.enum(BITCOIN_ADDRESS_TYPES),
  btcNetwork: z.enum(BITCOIN_NETWORKS),
});
const memory = z.partial(z.strictObject({ ...signedMemory, exchange: label }));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

/**
 * Warns of an inscription to an address that is not Taproot, whose wallet may not see it and spend
 * it as bitcoin.
 */
const taprootNote = ({ kind, btcAddressType }: Input): Detail[] =>
  kind === 'INSCRIPTION' && btcAddressType !== 'TAPROOT'
    ? [{ id: 'taproot', label: 'flash.note', text: 'flash.notTaproot' }]
    : [];

/** Exchanges points for inscriptions or runes, confirmed in the wallet (rulebook §12). */
export const flashExchangeFlow: WalletFlow<Input, Memory> = {
  input,
  memory,
  steps: signedSteps<Input, { exchange: string }>({
    statement: (chainId, treasury, confirmation, signed) =>
      flashExchangeTypedData(chainId, treasury, {
        ...confirmation,
        asset: signed.asset,
        amount: signed.amount,
        fee: signed.fee,
        debit: signed.debit,
        kind: signed.kind,
        units: signed.units,
        bitcoinAddress: signed.btcAddress,
        bitcoinNetwork: signed.btcNetwork,
      }),
    async send(signed, { record, ports }) {
      const { asset, amount, btcAddress, planHash } = record.input;
      const { id } = await ports
        .call('requestFlashExchange', { ...signed, asset, amount, btcAddress, planHash })
        .catch(stopIfChanged(['FLASH_OFFER_CHANGED', 'FLASH_STOCK_SHORT'], ports));
      return { exchange: id };
    },
  }),
  title: 'flash.title',
  action: 'flash.confirm',
  summary: ({ input }) => ({ amount: input.debit, unit: input.asset }),
  details: ({ input }) => [
    { id: 'to', label: 'flash.address', fullAddress: input.btcAddress },
    {
      id: 'type',
      label: 'flash.addressType',
      text: `flash.addressType.${input.btcAddressType}`,
      textValues: { network: input.btcNetwork },
    },
    ...taprootNote(input),
    {
      id: 'units',
      label: 'flash.get',
      text: `flash.units.${input.kind}`,
      textValues: { count: input.units },
    },
    {
      id: 'ratio',
      label: 'flash.ratio',
      text: `flash.ratio.${input.kind}`,
      textValues: { multiple: input.multiple, asset: input.asset },
    },
    { id: 'amount', label: 'flash.amount', amount: input.amount, unit: input.asset },
    { id: 'fee', label: 'flash.fee', amount: input.fee, unit: input.asset },
    { id: 'debit', label: 'flash.debit', amount: input.debit, unit: input.asset },
    { id: 'gas', label: 'flow.networkFee', text: 'flash.noNetworkFee' },
  ],
  remarks: [
    { id: 'compare', kind: 'warning', text: 'flash.compare' },
    { id: 'byHand', kind: 'info', text: 'flash.byHand' },
  ],
  again: ({ input }) => paths.flashExchange({ asset: input.asset, amount: input.amount }),
  after: paths.records({ show: 'exchanges' }),
  doneText: 'flash.done',
  pendingText: 'flow.pending',
  onEnd: ({ ports }) => ports.refresh(),
};
