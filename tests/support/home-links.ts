import {
  homeLinksHash,
  PROPOSALS,
  withoutHomeLink,
  type Endpoints,
  type HomeLink,
  type HomeLinkTargets,
  type Input,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';

/** @param standing links in force, as the operator sees them */
export async function homeLinkStop(
  by: TestMember,
  version: number,
  current: HomeLinkTargets,
  name: HomeLink,
): Promise<Input<Endpoints['stopHomeLink']>> {
  const { chain, contracts } = await by.call('config', {});
  const requestId = by.requestId();
  const data = PROPOSALS.homeLinks.statement(chain.chainId, contracts.treasury as Hex, {
    requestId,
    version,
    switchedOff: name,
    linksHash: homeLinksHash(version, withoutHomeLink(current, name)),
    proposedBy: by.account.address,
    decision: 'STOP',
  });
  return { requestId, version, name, signature: await by.account.signTypedData(data) };
}
