import {
  address,
  amount,
  hash,
  remembered,
  weiOf,
  wholeNumber,
  type FlowRecord,
} from '@fairlaunch/flows';
import { weiToDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import type { MessageId } from '../shared/language/text.ts';
import type { Detail, WalletStep } from './declaration.ts';
import type { FlowPorts, VaultCall, VaultRecordKind } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { requireSuccess } from './receipts.ts';

type Hex = `0x${string}`;

export const vaultInput = { amount, unit: z.string(), vault: address, token: address };
export const vaultMemory = { transactionHash: hash, recordsBefore: wholeNumber, claimed: amount };
export type VaultInput = { amount: string; unit: string; vault: Hex; token: Hex };
const memorySchema = z.partial(z.strictObject(vaultMemory));
export type VaultMemory = z.infer<typeof memorySchema>;

type VaultStep = {
  label: MessageId;
  /** The kind of record that the call leaves in the vault. */
  kind: VaultRecordKind;
  call: (record: FlowRecord<VaultInput>) => VaultCall;
};

export const vaultDetails = ({ vault, unit }: VaultInput): Detail[] => [
  { id: 'vault', label: 'vault.contract', address: vault },
  { id: 'fee', label: 'flow.ourFee', amount: '0', unit },
  { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
];

async function outcomeOf(
  account: Hex,
  kind: VaultRecordKind,
  hash: Hex,
  ports: FlowPorts,
): Promise<VaultMemory> {
  const transactionHash = await requireSuccess(ports, hash);
  if (kind !== 'claim') return { transactionHash };
  const claimed = await (await ports.vault()).claimedIn(account, transactionHash);
  return { transactionHash, claimed: weiToDecimal(claimed) };
}

/**
 * Calls the vault. Whatever takes time, the attempt on the chain too, comes before the wallet is
 * asked, so that a page left meanwhile has sent nothing. For a page left while the wallet is asked,
 * the vault's own records tell whether it happened.
 */
export function vaultStep({ label, kind, call }: VaultStep): WalletStep<VaultInput, VaultMemory> {
  return {
    id: 'send',
    label,
    actor: 'wallet',
    afterReload: 'verify',
    async prepare({ record, ports }) {
      const [wallet, vault] = await Promise.all([ports.wallet(), ports.vault()]);
      await wallet.ensureReady();
      await vault.ensureVault(record.input.vault);
      await vault.attempt(call(record));
      const recordsBefore = String(await vault.recordCount(record.address, kind));
      // The hash of an earlier attempt would be taken for this one's.
      return { transactionHash: undefined, recordsBefore };
    },
    async commit({ record, ports }) {
      return { transactionHash: await (await ports.vault()).send(call(record)) };
    },
    async verify({ record, ports }) {
      const { transactionHash } = record.memory;
      if (transactionHash) return outcomeOf(record.address, kind, transactionHash, ports);
      const recordsBefore = BigInt(remembered(record, 'recordsBefore'));
      const vault = await ports.vault();
      const since = await vault.recordsFrom(record.address, kind, recordsBefore);
      const found = since.find((wei) => kind === 'claim' || wei === weiOf(record));
      if (found === undefined)
        throw new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' });
      return kind === 'claim' ? { claimed: weiToDecimal(found) } : {};
    },
  };
}
