import {
  virtualNodeTypedData,
  type Endpoints,
  type Input,
  type VirtualNodeGrant,
  type VirtualNodeStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';

type Given = Pick<VirtualNodeGrant, 'address' | 'kind' | 'count'>;

async function sign(by: TestMember, statement: VirtualNodeStatement): Promise<Hex> {
  const { chain, contracts } = await by.call('config', {});
  const treasury = contracts.treasury as Hex;
  return by.account.signTypedData(virtualNodeTypedData(chain.chainId, treasury, statement));
}

/** @param signed what the wallet signs, where that is something else */
export async function proposeVirtualNodes(
  by: TestMember,
  given: Given,
  signed: Given = given,
): Promise<VirtualNodeGrant> {
  const about = { requestId: by.requestId(), reason: 'for translating' };
  const { address: account, ...content } = signed;
  const proposedBy = by.account.address;
  const statement = { ...about, ...content, account, proposedBy, decision: 'PROPOSE' } as const;
  const signature = await sign(by, statement);
  return by.call('proposeVirtualNodes', { ...about, ...given, signature });
}

/** The body of a decision on a grant as it was read. */
export async function virtualNodesDecision(
  by: TestMember,
  grant: VirtualNodeGrant,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<Input<Endpoints['confirmVirtualNodes']>> {
  const { id, requestId, address: account, kind, count, reason, proposedBy } = grant;
  const statement = { requestId, account, kind, count, reason, proposedBy, decision };
  return { requestId: by.requestId(), id, signature: await sign(by, statement) };
}
