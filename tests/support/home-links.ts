import {
  homeLinksHash,
  homeLinksTypedData,
  withoutHomeLink,
  type Endpoints,
  type HomeLink,
  type HomeLinksProposal,
  type HomeLinksStatement,
  type HomeLinkTargets,
  type Input,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { TestMember } from './member.ts';

async function sign(by: TestMember, statement: HomeLinksStatement): Promise<Hex> {
  const { chain, contracts } = await by.call('config', {});
  return by.account.signTypedData(
    homeLinksTypedData(chain.chainId, contracts.treasury as Hex, statement),
  );
}

/** @param signed what the wallet signs, where that is something else */
export async function proposeHomeLinks(
  by: TestMember,
  version: number,
  links: HomeLinkTargets,
  signed: HomeLinkTargets = links,
): Promise<HomeLinksProposal> {
  const requestId = by.requestId();
  const signature = await sign(by, {
    requestId,
    version,
    switchedOff: '',
    linksHash: homeLinksHash(version, signed),
    proposedBy: by.account.address,
    decision: 'PROPOSE',
  });
  return by.call('proposeHomeLinks', { requestId, version, links, signature });
}

export async function homeLinksDecision(
  by: TestMember,
  { id, requestId, version, linksHash, proposedBy }: HomeLinksProposal,
  decision: 'CONFIRM' | 'WITHDRAW',
): Promise<Input<Endpoints['confirmHomeLinks']>> {
  const about = { requestId, version, linksHash, proposedBy, switchedOff: '' };
  const signature = await sign(by, { ...about, decision });
  return { requestId: by.requestId(), id, signature };
}

/** By two people. */
export async function publishHomeLinks(
  [by, other]: readonly [TestMember, TestMember],
  version: number,
  links: HomeLinkTargets,
): Promise<HomeLinksProposal> {
  const proposal = await proposeHomeLinks(by, version, links);
  return other.call('confirmHomeLinks', await homeLinksDecision(other, proposal, 'CONFIRM'));
}

/** @param standing links that stand, as the operator sees them */
export async function homeLinkStop(
  by: TestMember,
  version: number,
  standing: HomeLinkTargets,
  name: HomeLink,
): Promise<Input<Endpoints['stopHomeLink']>> {
  const requestId = by.requestId();
  const signature = await sign(by, {
    requestId,
    version,
    switchedOff: name,
    linksHash: homeLinksHash(version, withoutHomeLink(standing, name)),
    proposedBy: by.account.address,
    decision: 'STOP',
  });
  return { requestId, version, name, signature };
}
