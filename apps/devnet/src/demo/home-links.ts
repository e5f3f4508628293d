import type { Deployment } from '@fairlaunch/contracts';
import {
  homeLinksHash,
  homeLinksTypedData,
  randomText,
  type HomeLinkTargets,
} from '@fairlaunch/protocol';
import type { Operators } from './giving.ts';

/** Pages of the app: a link to a site has to be one of somebody's, and `https`. */
const LINKS: HomeLinkTargets = {
  help: '/pages/help/help',
  nodes: '/pages/nodes/nodes',
  communities: '/pages/Community/Community',
  events: '/pages/index/announcement',
};
const VERSION = 1;

/** One operator proposes them, the other publishes them. */
export async function setHomeLinks(
  { first, second }: Operators,
  { chainId, treasury }: Deployment,
): Promise<void> {
  const requestId = randomText(24);
  const statement = {
    requestId,
    version: VERSION,
    switchedOff: '',
    linksHash: homeLinksHash(VERSION, LINKS),
    proposedBy: first.account.address,
  };
  const sign = (by: Operators['first'], decision: 'PROPOSE' | 'CONFIRM') =>
    by.account.signTypedData(homeLinksTypedData(chainId, treasury, { ...statement, decision }));
  const proposed = { requestId, version: VERSION, links: LINKS };
  const { id } = await first.call('proposeHomeLinks', {
    ...proposed,
    signature: await sign(first, 'PROPOSE'),
  });
  const signature = await sign(second, 'CONFIRM');
  await second.call('confirmHomeLinks', { requestId: randomText(24), id, signature });
}
