import type { Hex } from 'viem';
import {
  address,
  amount,
  ownEffect,
  remembered,
  sentStep,
  transactionMemory,
  weiOf,
  wholeNumber,
  type FlowRecord,
} from '@fairlaunch/flows';
import { weiToDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import type { MessageId } from '../shared/language/text.ts';
import type { Detail, WalletApp, WalletContext, WalletStep } from './declaration.ts';
import type { VaultCall, VaultRecordKind } from './ports.ts';

export const vaultInput = { amount, unit: z.string(), vault: address, token: address };
export const vaultMemory = {
  ...transactionMemory,
  recordsBefore: wholeNumber,
  /** Number of the record that the call left in the vault. */
  recordNumber: wholeNumber,
  claimed: amount,
};
export type VaultInput = { amount: string; unit: string; vault: Hex; token: Hex };
const memorySchema = z.partial(z.strictObject(vaultMemory));
export type VaultMemory = z.infer<typeof memorySchema>;

type VaultRecord = { wei: bigint; number: bigint };
type VaultFlowRecord = FlowRecord<VaultInput, VaultMemory>;

type VaultStep = {
  label: MessageId;
  /** The kind of record that the call leaves in the vault. */
  kind: VaultRecordKind;
  call: (record: FlowRecord<VaultInput>) => VaultCall;
};

export const vaultDetails = ({ vault, unit }: VaultInput): Detail[] => [
  { id: 'vault', label: 'vault.contract', contract: vault },
  { id: 'fee', label: 'flow.ourFee', amount: '0', unit },
  { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
];

/**
 * Sends a call to the vault. If its transaction is not known, the vault's records tell whether it
 * happened.
 */
export const vaultStep = ({ label, kind, call }: VaultStep): WalletStep<VaultInput, VaultMemory> =>
  sentStep<WalletApp, VaultInput, VaultMemory>({
    id: 'send',
    label,
    before: ['recordsBefore'],
    async prepare({ record, ports }) {
      const [wallet, vault] = await Promise.all([ports.wallet(), ports.vault()]);
      await wallet.ensureReady();
      await vault.ensureVault(record.input.vault);
      await vault.attempt(call(record));
      return { recordsBefore: String(await vault.recordCount(record.address, kind)) };
    },
    async sendingOf(context) {
      const { record, ports } = context;
      const vault = await ports.vault();
      return {
        chain: await ports.chain(),
        account: record.address,
        send: () => vault.send(call(record)),
        look: () => recordOf(kind, context),
      };
    },
    async outcomeOf(context, transactionHash) {
      const { record, ports } = context;
      // The call happened, even if its record cannot be read yet.
      const left = await recordOf(kind, context).catch(() => undefined);
      if (kind !== 'claim') return left ?? {};
      const claimed = await (await ports.vault()).claimedIn(record.address, transactionHash);
      return { ...left, claimed: weiToDecimal(claimed) };
    },
  });

/** The record that this action left in the vault; of two actions alike each has one of its own. */
async function recordOf(
  kind: VaultRecordKind,
  { record, ports }: WalletContext<VaultInput, VaultMemory>,
): Promise<VaultMemory | undefined> {
  const before = BigInt(remembered(record, 'recordsBefore'));
  const amounts = await (await ports.vault()).recordsFrom(record.address, kind, before);
  const isAlike = (other: FlowRecord): other is VaultFlowRecord => other.flow === record.flow;
  const found = ownEffect<VaultFlowRecord, VaultRecord>({
    record,
    others: ports.othersThan(record).filter(isAlike),
    effects: amounts.map((wei, index) => ({ wei, number: before + BigInt(index) })),
    isOf: ({ memory }, { number }) => memory.recordNumber === String(number),
    fits: (one, { wei, number }) =>
      one.memory.recordsBefore !== undefined &&
      number >= BigInt(one.memory.recordsBefore) &&
      (kind === 'claim' || wei === weiOf(one)),
  });
  if (!found) return undefined;
  const recordNumber = String(found.number);
  return { recordNumber, ...(kind === 'claim' && { claimed: weiToDecimal(found.wei) }) };
}
