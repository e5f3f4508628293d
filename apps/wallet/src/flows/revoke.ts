import { address, sentStep, transactionMemory } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { MessageId } from '../shared/language/text.ts';
import type { WalletApp, WalletFlow, WalletStep } from './declaration.ts';
import { paths } from '../shared/routing/paths.ts';

const input = z.strictObject({ spender: address, token: address, unit: z.string() });
const memory = z.partial(z.strictObject(transactionMemory));
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;

const revoke: WalletStep<Input, Memory> = sentStep<WalletApp, Input, Memory>({
  id: 'revoke',
  label: 'revoke.step',
  async sendingOf({ record, ports }) {
    const { token, spender } = record.input;
    const wallet = await ports.wallet();
    return {
      chain: await ports.chain(),
      account: record.address,
      async send() {
        await wallet.ensureReady();
        return wallet.approve(token, spender, 0n);
      },
      look: async () => ((await wallet.allowance(token, spender)) === 0n ? {} : undefined),
      movesMoney: false,
    };
  },
});

type Spender = { label: MessageId; remark: MessageId; next: MessageId; after: string };

/** Revokes a contract's permission to take a token (rulebook §16.1). */
const revokeOf = ({ label, remark, next, after }: Spender): WalletFlow<Input, Memory> => ({
  input,
  memory,
  steps: [revoke],
  title: 'revoke.title',
  action: 'revoke.confirm',
  summary: ({ input }) => ({ amount: '0', unit: input.unit }),
  details: ({ input }) => [
    { id: 'spender', label, contract: input.spender },
    { id: 'after', label: 'revoke.after', amount: '0', unit: input.unit },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  remarks: [{ id: 'later', kind: 'info', text: remark }],
  after,
  afterwards: next,
  doneText: 'revoke.done',
  pendingText: 'flow.pending',
  withoutSeat: true,
  onEnd: ({ ports }) => ports.refresh(),
});

/** Revokes the permission of the deposit gateway. */
export const revokeFlow = revokeOf({
  label: 'revoke.spender',
  remark: 'revoke.remark',
  next: 'revoke.next',
  after: paths.permissions(),
});

export const vaultRevokeFlow = revokeOf({
  label: 'vault.contract',
  remark: 'vault.revokeRemark',
  next: 'vault.revokeNext',
  after: paths.vault(),
});

export const rechargeRevokeFlow = revokeOf({
  label: 'recharge.contract',
  remark: 'recharge.revokeRemark',
  next: 'recharge.revokeNext',
  after: paths.permissions(),
});
