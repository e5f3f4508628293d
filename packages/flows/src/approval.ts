import type { Hex } from './schema.ts';
import type { FlowApp, FlowStep, StepContext } from './declaration.ts';
import type { ReceiptPort } from './receipts.ts';
import { hash } from './schema.ts';
import {
  beforeSending,
  endOfSent,
  sendOrSee,
  sentMemory,
  unclear,
  type SentMemory,
} from './sent.ts';

export const approvalMemory = { ...sentMemory, approvalHash: hash };
export type ApprovalMemory = SentMemory & { approvalHash?: Hex | undefined };

/** Amounts in wei. */
export type ApprovalWallet = {
  allowance: (token: Hex, spender: Hex) => Promise<bigint>;
  /** Asks the wallet, once it has the right account on the right chain; else stops the flow. */
  approve: (token: Hex, spender: Hex, amount: bigint) => Promise<Hex | undefined>;
};

/** Allows `spender` to take `amount` if it may take less than `needed` now; both in wei. */
export type Approval = {
  token: Hex;
  spender: Hex;
  needed: bigint;
  amount: bigint;
  account: Hex;
  wallet: ApprovalWallet;
  chain: ReceiptPort;
};

/**
 * Allows a contract to take a token. The step is skipped if an earlier permission is enough; the
 * wallet is asked again only for less than the amount (rulebook §16.2).
 */
export function approvalStep<App extends FlowApp, Input, Memory extends ApprovalMemory>(
  label: App['messageId'],
  approvalOf: (context: StepContext<App, Input, Memory>) => Promise<Approval>,
): FlowStep<App, Input, Memory, ApprovalMemory> {
  const isApproved = async (context: StepContext<App, Input, Memory>): Promise<boolean> => {
    const { wallet, token, spender, needed } = await approvalOf(context);
    return (await wallet.allowance(token, spender)) >= needed;
  };
  const look = async (context: StepContext<App, Input, Memory>) =>
    (await isApproved(context)) ? {} : undefined;
  return {
    id: 'approve',
    label,
    actor: 'wallet',
    afterReload: 'verify',
    skip: isApproved,
    unclear,
    async prepare(context) {
      const { chain, account } = await approvalOf(context);
      // Else the hash of an earlier attempt would be taken for the hash of this one.
      return { ...(await beforeSending(chain, account)), approvalHash: undefined };
    },
    async commit(context) {
      const { wallet, chain, token, spender, amount } = await approvalOf(context);
      const approve = () => wallet.approve(token, spender, amount);
      const end = await sendOrSee(chain, approve, () => look(context));
      return { approvalHash: 'answer' in end ? end.answer : undefined };
    },
    async verify(context) {
      const { memory } = context.record;
      const { chain, account } = await approvalOf(context);
      const end = await endOfSent({
        chain,
        account,
        hash: memory.approvalHash,
        memory,
        look: () => look(context),
        movesMoney: false,
      });
      return { approvalHash: 'hash' in end ? end.hash : undefined };
    },
  };
}
