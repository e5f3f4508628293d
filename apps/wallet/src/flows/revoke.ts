import type { MessageId } from '../shared/language/text.ts';
import type { FlowPorts } from './ports.ts';
import { requireSuccess } from './receipts.ts';
import { FlowStop, type Flow } from './types.ts';

type Hex = `0x${string}`;

/** A contract whose approval can be taken back: what the member reads, and where that is done. */
type Spender = { name: string; label: MessageId; remark: MessageId; after: string };

/**
 * Takes back what a contract may take of a token (rulebook §16.1). Input: `spender` and `token`, both addresses, and
 * the token's `unit`.
 */
function revokeOf({ name, label, remark, after }: Spender): Flow<FlowPorts> {
  return {
    name,
    title: 'revoke.title',
    action: 'revoke.confirm',
    summary: ({ input }) => ({ amount: '0', unit: input['unit'] ?? '' }),
    details: ({ input }) => [
      { id: 'spender', label, address: input['spender'] ?? '' },
      { id: 'after', label: 'revoke.after', amount: '0', unit: input['unit'] ?? '' },
      { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
    ],
    remarks: () => [{ id: 'later', kind: 'info', text: remark }],
    after,
    doneText: 'revoke.done',
    pendingText: 'flow.pending',
    withoutSeat: true,
    steps: [
      {
        id: 'revoke',
        label: 'revoke.step',
        actor: 'wallet',
        afterReload: 'verify',
        async commit({ record: { input }, ports }) {
          const wallet = await ports.wallet();
          await wallet.ensureReady();
          return {
            transactionHash: await wallet.approve(
              input['token'] as Hex,
              input['spender'] as Hex,
              0n,
            ),
          };
        },
        async verify({ record: { input, memory }, ports }) {
          const hash = memory['transactionHash'];
          if (hash) return { transactionHash: await requireSuccess(ports, hash) };
          if (
            (await (
              await ports.wallet()
            ).allowance(input['token'] as Hex, input['spender'] as Hex)) === 0n
          )
            return {};
          throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
        },
      },
    ],
    onEnd: ({ ports }) => ports.refresh(),
  };
}

/** Takes back what the gateway may take. */
export const revokeFlow = revokeOf({
  name: 'revoke',
  label: 'revoke.spender',
  remark: 'revoke.remark',
  after: '/pages/assets/assets',
});

/** Takes back what the reward vault may take. */
export const vaultRevokeFlow = revokeOf({
  name: 'vaultRevoke',
  label: 'vault.contract',
  remark: 'vault.revokeRemark',
  after: '/pages/vault/vault',
});
