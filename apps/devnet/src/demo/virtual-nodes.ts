import type { Deployment } from '@fairlaunch/contracts';
import { randomText, virtualNodeTypedData, type VirtualNodeGrant } from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';
import type { DemoMember } from './member.ts';

type Given = Pick<VirtualNodeGrant, 'address' | 'kind' | 'count' | 'reason'>;
type Proposed = Given & Pick<VirtualNodeGrant, 'requestId' | 'proposedBy'>;

const sign = (
  by: DemoMember,
  { chainId, treasury }: Deployment,
  { address: account, requestId, kind, count, reason, proposedBy }: Proposed,
  decision: 'PROPOSE' | 'CONFIRM' | 'STOP',
) =>
  by.account.signTypedData(
    virtualNodeTypedData(chainId, treasury, {
      requestId,
      account,
      kind,
      count,
      reason,
      proposedBy,
      decision,
    }),
  );

/** One operator proposes, the other confirms. */
export async function giveVirtualNodes(
  { first, second }: Operators,
  deployment: Deployment,
  given: Given,
): Promise<VirtualNodeGrant> {
  const proposed = { ...given, requestId: randomText(24), proposedBy: first.account.address };
  const { id } = await first.call('proposeVirtualNodes', {
    ...given,
    requestId: proposed.requestId,
    signature: await sign(first, deployment, proposed, 'PROPOSE'),
  });
  const signature = await sign(second, deployment, proposed, 'CONFIRM');
  return second.call('confirmVirtualNodes', { requestId: randomText(24), id, signature });
}

export async function endVirtualNodes(
  { second }: Operators,
  deployment: Deployment,
  grant: VirtualNodeGrant,
): Promise<void> {
  const signature = await sign(second, deployment, grant, 'STOP');
  await second.call('stopVirtualNodes', { requestId: randomText(24), id: grant.id, signature });
}
