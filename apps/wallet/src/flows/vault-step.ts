import {
  address,
  amount,
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
import type { Detail, WalletApp, WalletStep } from './declaration.ts';
import type { VaultCall, VaultRecordKind } from './ports.ts';

type Hex = `0x${string}`;

export const vaultInput = { amount, unit: z.string(), vault: address, token: address };
export const vaultMemory = {
  ...transactionMemory,
  recordsBefore: wholeNumber,
  claimed: amount,
};
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
  { id: 'vault', label: 'vault.contract', contract: vault },
  { id: 'fee', label: 'flow.ourFee', amount: '0', unit },
  { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
];

/** For a transaction that is not known, the vault's own records tell whether it happened. */
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
    async sendingOf({ record, ports }) {
      const vault = await ports.vault();
      return {
        chain: await ports.chain(),
        account: record.address,
        send: () => vault.send(call(record)),
        async look() {
          const before = BigInt(remembered(record, 'recordsBefore'));
          const since = await vault.recordsFrom(record.address, kind, before);
          const found = since.find((wei) => kind === 'claim' || wei === weiOf(record));
          if (found === undefined) return undefined;
          return kind === 'claim' ? { claimed: weiToDecimal(found) } : {};
        },
      };
    },
    async outcomeOf({ record, ports }, transactionHash) {
      if (kind !== 'claim') return {};
      const claimed = await (await ports.vault()).claimedIn(record.address, transactionHash);
      return { claimed: weiToDecimal(claimed) };
    },
  });
