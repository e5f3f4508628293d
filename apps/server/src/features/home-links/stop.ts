import {
  homeLinksHash,
  PROPOSALS,
  withoutHomeLink,
  type Endpoints,
  type HomeLinkTargets,
  type Input,
  type CurrentHomeLinks,
} from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import type { Tx } from '#db/database.ts';
import { holdRoles, requireRole } from '#decisions/current-roles.ts';
import { requireOperatorSignature } from '#decisions/operator-signature.ts';
import { currentHomeLinks } from '#domain/home-links/current.ts';
import type { Caller } from '#http/route.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { requireNext } from './versions.ts';

type Stop = Input<Endpoints['stopHomeLink']>;

/**
 * Checks a signature over the next version: the current links without this one.
 * @returns the links of the next version
 */
export async function checkHomeLinkStop(
  deps: Deps,
  { address: proposedBy }: Caller,
  { requestId, version, name: switchedOff, signature }: Stop,
): Promise<HomeLinkTargets> {
  const current = await currentHomeLinks(deps.database, deps.config);
  if (version !== current.version + 1) throw new Failure('HOME_LINKS_OUTDATED');
  if (current.links[switchedOff] === undefined) throw new Failure('NOT_FOUND', { field: 'name' });
  const links = withoutHomeLink(current.links, switchedOff);
  const linksHash = homeLinksHash(version, links);
  const about = { requestId, version, switchedOff, linksHash, proposedBy };
  const { statement } = PROPOSALS.homeLinks;
  const said = { ...about, decision: 'STOP' } as const;
  await requireOperatorSignature(deps, proposedBy, statement, said, signature);
  return links;
}

/**
 * One operator suffices, since a link is only taken out. It makes a version of its own, since links
 * of the configuration have no proposal that could be stopped.
 */
export async function stopHomeLink(
  tx: Tx,
  { address }: Caller,
  { requestId, version, name, signature }: Stop,
  links: HomeLinkTargets,
): Promise<CurrentHomeLinks> {
  await takeDay(tx);
  requireRole(await holdRoles(tx), address, 'approver');
  await requireNext(tx, version);
  await tx
    .insertInto('home_links_version')
    .values({
      version: BigInt(version),
      links: JSON.stringify(links),
      switched_off: name,
      stopped_by: address,
      stop_request_id: requestId,
      stop_signature: signature,
    })
    .execute();
  const linksHash = homeLinksHash(version, links);
  await audit(tx, address, 'homeLinks.stop', `link:${name}`, { version, linksHash });
  return { version, links };
}
