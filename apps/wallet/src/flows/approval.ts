import type { Hex } from 'viem';
import {
  approvalMemory as commonMemory,
  approvalStep as commonStep,
  type ApprovalMemory as CommonMemory,
  type FlowStep,
} from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { WalletApp, WalletContext } from './declaration.ts';

export const UNLIMITED = 2n ** 256n - 1n;

export const approvalMemory = { ...commonMemory, approval: z.enum(['exact', 'unlimited']) };
type ApprovalMemory = CommonMemory & { approval?: 'exact' | 'unlimited' | undefined };

type ApprovalTerms = { token: Hex; spender: Hex; amount: bigint };

/** The member chooses between exactly the amount and unlimited (rulebook §16.1). */
export function approvalStep<Input>(
  label: WalletApp['messageId'],
  termsOf: (context: WalletContext<Input, ApprovalMemory>) => Promise<ApprovalTerms>,
): FlowStep<WalletApp, Input, ApprovalMemory> {
  const step = commonStep<WalletApp, Input, ApprovalMemory>(label, async (context) => {
    const { token, spender, amount } = await termsOf(context);
    const wallet = await context.ports.wallet();
    return {
      token,
      spender,
      needed: amount,
      amount: context.record.memory.approval === 'unlimited' ? UNLIMITED : amount,
      account: context.record.address,
      wallet: {
        allowance: wallet.allowance,
        async approve(...approval) {
          await wallet.ensureReady();
          return wallet.approve(...approval);
        },
      },
      chain: await context.ports.chain(),
    };
  });
  return { ...step, asksFor: 'approval' };
}
