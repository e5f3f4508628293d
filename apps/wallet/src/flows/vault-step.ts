import { weiToDecimal } from '@fairlaunch/money';
import type { MessageId } from '../shared/language/text.ts';
import { weiOf } from './amount.ts';
import type { FlowPorts, VaultCall, VaultRecordKind } from './ports.ts';
import { requireSuccess } from './receipts.ts';
import { FlowStop, type Detail, type FlowRecord, type FlowStep, type Memory } from './types.ts';

type Hex = `0x${string}`;

/** A call of the reward vault as a step: which, and the kind of record that it leaves there. */
type VaultStep = {
  label: MessageId;
  kind: VaultRecordKind;
  call: (record: FlowRecord) => VaultCall;
};

/** What every action of the vault costs and where it goes. */
export const vaultDetails = ({ input }: FlowRecord): Detail[] => [
  { id: 'vault', label: 'vault.contract', address: input['vault'] ?? '' },
  { id: 'fee', label: 'flow.ourFee', amount: '0', unit: input['unit'] ?? '' },
  { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
];

async function outcomeOf(
  { address }: FlowRecord,
  kind: VaultRecordKind,
  hash: Hex,
  ports: FlowPorts,
): Promise<Memory> {
  const transactionHash = await requireSuccess(ports, hash);
  if (kind !== 'claim') return { transactionHash };
  return {
    transactionHash,
    claimed: weiToDecimal(await (await ports.vault()).claimedIn(address as Hex, transactionHash)),
  };
}

/**
 * The step that calls the vault. Everything that may take time comes before the wallet is asked, the attempt on the chain
 * too, so that a page left meanwhile has certainly sent nothing. When the page is left while the wallet is asked, the
 * vault's own records tell whether it happened.
 */
export function vaultStep({ label, kind, call }: VaultStep): FlowStep<FlowPorts> {
  return {
    id: 'send',
    label,
    actor: 'wallet',
    afterReload: 'verify',
    async prepare({ record, ports }) {
      const [wallet, vault] = await Promise.all([ports.wallet(), ports.vault()]);
      await wallet.ensureReady();
      await vault.ensureVault(record.input['vault'] as Hex);
      await vault.attempt(call(record));
      // A hash of an attempt before this one would be taken for this one's.
      return {
        transactionHash: '',
        recordsBefore: String(await vault.recordCount(record.address as Hex, kind)),
      };
    },
    async commit({ record, ports }) {
      return { transactionHash: await (await ports.vault()).send(call(record)) };
    },
    async verify({ record, ports }) {
      const { transactionHash, recordsBefore = '0' } = record.memory;
      if (transactionHash) return outcomeOf(record, kind, transactionHash as Hex, ports);
      const since = await (
        await ports.vault()
      ).recordsFrom(record.address as Hex, kind, BigInt(recordsBefore));
      const found = since.find((amount) => kind === 'claim' || amount === weiOf(record));
      if (found !== undefined) return kind === 'claim' ? { claimed: weiToDecimal(found) } : {};
      throw new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' });
    },
  };
}
