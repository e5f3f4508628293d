import type { FlowApp, FlowStep, StepContext } from './declaration.ts';
import { requireSuccess, type ReceiptPort } from './receipts.ts';
import { hash } from './schema.ts';
import { FlowStop } from './stop.ts';

type Hex = `0x${string}`;

export const approvalMemory = { approvalHash: hash };
export type ApprovalMemory = { approvalHash?: Hex | undefined };

/** Amounts in wei. */
export type ApprovalWallet = {
  allowance: (token: Hex, spender: Hex) => Promise<bigint>;
  /** Asks the right account on the right chain, or stops the flow. */
  approve: (token: Hex, spender: Hex, amount: bigint) => Promise<Hex>;
};

/** Allows `amount` where less than `needed` is allowed; both in wei. */
export type Approval = {
  token: Hex;
  spender: Hex;
  needed: bigint;
  amount: bigint;
  wallet: ApprovalWallet;
  chain: ReceiptPort;
};

/**
 * Allows a contract to take a token. Skipped when what was approved before is enough; only less
 * than the amount asks again (rulebook §16.2).
 */
export function approvalStep<App extends FlowApp, Input, Memory extends ApprovalMemory>(
  label: App['messageId'],
  approvalOf: (context: StepContext<App, Input, Memory>) => Promise<Approval>,
): FlowStep<App, Input, Memory, ApprovalMemory> {
  const isApproved = async (context: StepContext<App, Input, Memory>): Promise<boolean> => {
    const { wallet, token, spender, needed } = await approvalOf(context);
    return (await wallet.allowance(token, spender)) >= needed;
  };
  return {
    id: 'approve',
    label,
    actor: 'wallet',
    afterReload: 'verify',
    skip: isApproved,
    async commit(context) {
      const { wallet, token, spender, amount } = await approvalOf(context);
      return { approvalHash: await wallet.approve(token, spender, amount) };
    },
    async verify(context) {
      const { approvalHash } = context.record.memory;
      if (approvalHash) {
        const { chain } = await approvalOf(context);
        return { approvalHash: await requireSuccess(chain, approvalHash) };
      }
      if (await isApproved(context)) return {};
      throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
    },
  };
}
