import {
  homeLinksHash,
  isHomeLinkTarget,
  type Endpoints,
  type HomeLinksProposal,
  type HomeLinkTargets,
  type Input,
  type StandingHomeLinks,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { proposalRow, toProposal, type ProposalRow } from './queries.ts';

type Decision = { id: number; signature: string };

/** Shown to nobody until another person confirms it. */
export async function proposeHomeLinks(
  tx: Tx,
  caller: Caller,
  { requestId, version, links, signature }: Input<Endpoints['proposeHomeLinks']>,
): Promise<HomeLinksProposal> {
  await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  checkTargets(links);
  await requireNext(tx, version);
  const hash = homeLinksHash(version, links);
  const { proposal_id: id } = await tx
    .insertInto('home_links_proposal')
    .values({
      version: BigInt(version),
      links: JSON.stringify(links),
      links_hash: hash,
      request_id: requestId,
      proposed_by: caller.address,
      proposal_signature: signature,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow();
  await note(tx, caller, 'propose', version, { proposal: Number(id), linksHash: hash });
  return proposalOf(tx, Number(id));
}

/** Never by its author. It stands at once, in place of the version before it. */
export async function confirmHomeLinks(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<HomeLinksProposal> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const last = await lockLast(tx);
  const row = await lockProposal(tx, id);
  requireProposed(row, now);
  if (caller.address === row.proposed_by) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  if (row.version !== last + 1n) throw new Failure('HOME_LINKS_OUTDATED');
  await tx
    .updateTable('home_links_proposal')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
    })
    .where('proposal_id', '=', row.proposal_id)
    .execute();
  await tx
    .insertInto('home_links_version')
    .values({
      version: row.version,
      links: JSON.stringify(row.links),
      links_hash: row.links_hash,
      proposal_id: row.proposal_id,
    })
    .execute();
  const linksHash = row.links_hash;
  await note(tx, caller, 'confirm', row.version, { proposal: id, linksHash });
  return proposalOf(tx, id);
}

export async function withdrawHomeLinks(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<HomeLinksProposal> {
  await withdrawProposal(tx, 'home_links_proposal', caller.address, decision);
  const proposal = await proposalOf(tx, decision.id);
  await note(tx, caller, 'withdraw', proposal.version, { proposal: decision.id });
  return proposal;
}

/**
 * By one operator, since it only takes out.
 * @param next links of the version that stands without this one, and their hash
 */
export async function stopHomeLink(
  tx: Tx,
  caller: Caller,
  { requestId, version, name, signature }: Input<Endpoints['stopHomeLink']>,
  next: { links: HomeLinkTargets; hash: string },
): Promise<StandingHomeLinks> {
  await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  await requireNext(tx, version);
  await tx
    .insertInto('home_links_version')
    .values({
      version: BigInt(version),
      links: JSON.stringify(next.links),
      links_hash: next.hash,
      switched_off: name,
      stopped_by: caller.address,
      stop_request_id: requestId,
      stop_signature: signature,
    })
    .execute();
  await note(tx, caller, 'stop', version, { link: name, linksHash: next.hash });
  return { version, links: next.links };
}

function checkTargets(links: HomeLinkTargets): void {
  const unsafe = Object.entries(links).find(([, target]) => !isHomeLinkTarget(target));
  if (unsafe) throw new Failure('HOME_LINK_UNSAFE', { field: unsafe[0] });
}

/** One at a time makes a version. @returns the last one, 0 before the first */
async function lockLast(tx: Tx): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(7015)`.execute(tx);
  return lastVersion(tx);
}

async function lastVersion(tx: Tx): Promise<bigint> {
  const { last } = await tx
    .selectFrom('home_links_version')
    .select((row) => row.fn.coalesce(row.fn.max('version'), sql<bigint>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** What is signed as the next version must still be the next one. */
async function requireNext(tx: Tx, version: number): Promise<void> {
  if (BigInt(version) !== (await lockLast(tx)) + 1n) throw new Failure('HOME_LINKS_OUTDATED');
}

async function lockProposal(tx: Tx, id: number): Promise<ProposalRow> {
  const row = await tx
    .selectFrom('home_links_proposal')
    .selectAll()
    .where('proposal_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}

/** The hash in the log is what was signed. */
const note = (
  tx: Tx,
  { address }: Caller,
  act: 'propose' | 'confirm' | 'withdraw' | 'stop',
  version: number | bigint,
  details: Record<string, unknown>,
) => audit(tx, address, `home-links.${act}`, `home-links:${version}`, details);

async function proposalOf(tx: Tx, id: number): Promise<HomeLinksProposal> {
  const { now } = await businessNow(tx);
  return toProposal((await proposalRow(tx, id))!, Number(await lastVersion(tx)), now);
}
