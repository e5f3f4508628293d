import type { FlowPorts } from './ports.ts';
import { requireSuccess } from './receipts.ts';
import { FlowStop, type FlowStep, type StepContext } from './types.ts';

type Hex = `0x${string}`;
type Context = StepContext<FlowPorts>;

const UNLIMITED = 2n ** 256n - 1n;

/** Which contract may take how much of which token, in wei. */
export type ApprovalTerms = { token: Hex; spender: Hex; amount: bigint };

/**
 * The step in which a contract is allowed to take a token: exactly the amount or unlimited (rulebook §16.1). It is left
 * out when what was approved before is enough; only less than the amount asks again (§16.2).
 */
export function approvalStep(
  label: FlowStep<FlowPorts>['label'],
  termsOf: (context: Context) => Promise<ApprovalTerms>,
): FlowStep<FlowPorts> {
  const isApproved = async (context: Context): Promise<boolean> => {
    const { token, spender, amount } = await termsOf(context);
    return (await (await context.ports.wallet()).allowance(token, spender)) >= amount;
  };
  return {
    id: 'approve',
    label,
    actor: 'wallet',
    afterReload: 'verify',
    skip: isApproved,
    asks: ({ record }) => !record.memory['approval'],
    answer: 'approval',
    async commit(context) {
      const wallet = await context.ports.wallet();
      await wallet.ensureReady();
      const { token, spender, amount } = await termsOf(context);
      return {
        approvalHash: await wallet.approve(
          token,
          spender,
          context.record.memory['approval'] === 'unlimited' ? UNLIMITED : amount,
        ),
      };
    },
    async verify(context) {
      const hash = context.record.memory['approvalHash'];
      if (hash) return { approvalHash: await requireSuccess(context.ports, hash) };
      if (await isApproved(context)) return {};
      throw new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' });
    },
  };
}
