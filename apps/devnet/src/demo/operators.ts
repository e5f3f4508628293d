import { decisionTypedData, randomText } from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import type { DemoMember } from './member.ts';

const REJECTION = 'The wallet asked us to cancel this request.';

export async function decideWithdrawal(
  operator: DemoMember,
  { chainId, treasury }: Deployment,
  id: string,
  decision: 'APPROVE' | 'REJECT',
): Promise<void> {
  const { items } = await operator.call('withdrawalQueue', {});
  const waiting = items.find((item) => item.id === id);
  if (!waiting) throw new Error(`the withdrawal ${id} is not in the queue`);
  const contentHash = waiting.contentHash as `0x${string}`;
  const reason = decision === 'REJECT' ? REJECTION : '';
  const signature = await operator.account.signTypedData(
    decisionTypedData(chainId, treasury, { withdrawal: id, contentHash, decision, reason }),
  );
  await operator.call('decideWithdrawal', {
    requestId: randomText(24),
    id,
    contentHash,
    decision,
    reason,
    signature,
  });
}
