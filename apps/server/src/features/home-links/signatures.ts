import {
  homeLinksHash,
  homeLinksTypedData,
  withoutHomeLink,
  type Endpoints,
  type HomeLinksStatement,
  type HomeLinkTargets,
  type Input,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import { standingHomeLinks } from '../../home-links/standing.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { proposalRow, targetsOf } from './queries.ts';

const { check, checkDecision } = proposalSignatures(homeLinksTypedData);

const statementOf = (
  links: HomeLinkTargets,
  of: Pick<HomeLinksStatement, 'requestId' | 'version' | 'proposedBy'>,
): HomeLinksStatement => ({
  ...of,
  switchedOff: '',
  linksHash: homeLinksHash(of.version, links),
  decision: 'PROPOSE',
});

export function checkHomeLinksProposal(
  deps: Deps,
  { address: proposedBy }: Caller,
  { requestId, version, links, signature }: Input<Endpoints['proposeHomeLinks']>,
): Promise<void> {
  return check(deps, proposedBy, statementOf(links, { requestId, version, proposedBy }), signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkHomeLinksDecision(
  deps: Deps,
  { address: operator }: Caller,
  { id, signature }: { id: number; signature: string },
  decision: 'CONFIRM' | 'WITHDRAW',
): Promise<void> {
  const row = await proposalRow(deps.database, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const statement = statementOf(targetsOf(row), {
    requestId: row.request_id,
    version: Number(row.version),
    proposedBy: row.proposed_by,
  });
  const decided = { operator, decision, signature };
  await checkDecision(deps, statement, row.proposal_signature, decided);
}

/**
 * Over the version that stands, without the link.
 * @returns that version's links and their hash
 */
export async function checkHomeLinkStop(
  deps: Deps,
  { address: operator }: Caller,
  { requestId, version, name, signature }: Input<Endpoints['stopHomeLink']>,
): Promise<{ links: HomeLinkTargets; hash: string }> {
  const standing = await standingHomeLinks(deps.database, deps.config);
  if (version !== standing.version + 1) throw new Failure('HOME_LINKS_OUTDATED');
  if (standing.links[name] === undefined) throw new Failure('NOT_FOUND', { field: 'name' });
  const links = withoutHomeLink(standing.links, name);
  const hash = homeLinksHash(version, links);
  const about = { requestId, version, proposedBy: operator, linksHash: hash };
  await check(deps, operator, { ...about, switchedOff: name, decision: 'STOP' }, signature);
  return { links, hash };
}
