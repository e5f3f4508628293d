import type { AnnouncementProposal, Endpoints, Input } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '../../db/audit.ts';
import { toSeconds, type Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { checkContent, contentOf } from './content.ts';
import {
  countNotOver,
  lastPublished,
  MAX_STANDING,
  toProposal,
  versionRow,
  type VersionRow,
} from './queries.ts';

type Decision = { id: number; signature: string };

const moment = (seconds: number): Date => new Date(seconds * 1_000);

/** Shown to nobody until another person confirms it. */
export async function proposeAnnouncement(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeAnnouncement']>,
): Promise<AnnouncementProposal> {
  const { now } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const { content, hash } = contentOf(input);
  checkContent(content, toSeconds(now));
  const isNew = input.announcement === 0;
  const announcementId = isNew ? await addAnnouncement(tx) : BigInt(input.announcement);
  if (!isNew) await lockAnnouncement(tx, announcementId);
  if ((await lastPublished(tx, announcementId))?.stopped_at)
    throw new Failure('ANNOUNCEMENT_ENDED');
  const { version_id: id } = await tx
    .insertInto('announcement_version')
    .values({
      announcement_id: announcementId,
      texts: JSON.stringify(content.texts),
      pinned: content.pinned,
      starts_at: moment(content.from),
      ends_at: content.until === null ? null : moment(content.until),
      content_hash: hash,
      is_new: isNew,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await note(tx, caller, 'propose', id, hash);
  return proposalOf(tx, Number(id));
}

/** Never by its author. The version before it stands until this one begins. */
export async function confirmAnnouncement(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<AnnouncementProposal> {
  const { now } = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  const row = await lockVersion(tx, id);
  requireProposed(row, now);
  if (caller.address === row.proposed_by) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  if (row.ends_at && row.ends_at <= now) throw new Failure('ANNOUNCEMENT_DATES_INVALID');
  const last = await lastPublished(tx, row.announcement_id);
  if (last?.stopped_at) throw new Failure('ANNOUNCEMENT_ENDED');
  if (last && last.version_id > row.version_id) throw new Failure('ANNOUNCEMENT_OUTDATED');
  await replaceEarlier(tx, row, now);
  if ((await countNotOver(tx, now)) >= MAX_STANDING) throw new Failure('ANNOUNCEMENT_LIMIT');
  await tx
    .updateTable('announcement_version')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: now,
      confirmation_signature: signature,
    })
    .where('version_id', '=', row.version_id)
    .execute();
  await note(tx, caller, 'confirm', row.version_id, row.content_hash);
  return proposalOf(tx, id);
}

export async function withdrawAnnouncement(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<AnnouncementProposal> {
  await withdrawProposal(tx, 'announcement_version', caller.address, decision);
  await audit(tx, caller.address, 'announcement.withdraw', `announcement:${decision.id}`, {});
  return proposalOf(tx, decision.id);
}

/** By one operator, since it only takes down: all that was published, whichever one it names. */
export async function stopAnnouncement(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<AnnouncementProposal> {
  const { now } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const row = await lockVersion(tx, id);
  if (row.state !== 'CONFIRMED' || row.stopped_at) throw new Failure('ANNOUNCEMENT_ENDED');
  await tx
    .updateTable('announcement_version')
    .set({ stopped_at: now, stopped_by: caller.address })
    .where('announcement_id', '=', row.announcement_id)
    .where('state', '=', 'CONFIRMED')
    .where('stopped_at', 'is', null)
    .execute();
  await tx
    .updateTable('announcement_version')
    .set({ stop_signature: signature })
    .where('version_id', '=', row.version_id)
    .execute();
  await note(tx, caller, 'stop', row.version_id, row.content_hash);
  return proposalOf(tx, id);
}

async function addAnnouncement(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into announcement (created_at) values (business_now())
    returning announcement_id as id`.execute(tx);
  return rows[0]!.id;
}

/** One at a time publishes or stops versions of it. */
async function lockAnnouncement(tx: Tx, id: bigint): Promise<void> {
  const found = await tx
    .selectFrom('announcement')
    .select('announcement_id')
    .where('announcement_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { field: 'announcement' });
}

async function lockVersion(tx: Tx, id: number): Promise<VersionRow> {
  const known = await versionRow(tx, id);
  if (!known) throw new Failure('NOT_FOUND', { field: 'id' });
  await lockAnnouncement(tx, known.announcement_id);
  return (await versionRow(tx, id))!;
}

/** From the beginning of the new one on; what would begin after it never does. */
async function replaceEarlier(tx: Tx, next: VersionRow, now: Date): Promise<void> {
  const begins = next.starts_at > now ? next.starts_at : now;
  await tx
    .updateTable('announcement_version')
    .set({ replaced_at: begins })
    .where('announcement_id', '=', next.announcement_id)
    .where('state', '=', 'CONFIRMED')
    .where((row) => row.or([row('replaced_at', 'is', null), row('replaced_at', '>', begins)]))
    .execute();
}

/** The hash in the log is what both people signed. */
const note = (
  tx: Tx,
  { address }: Caller,
  act: 'propose' | 'confirm' | 'stop',
  id: bigint,
  contentHash: string,
) => audit(tx, address, `announcement.${act}`, `announcement:${id}`, { contentHash });

async function proposalOf(tx: Tx, id: number): Promise<AnnouncementProposal> {
  return toProposal((await versionRow(tx, id))!, (await businessNow(tx)).now);
}
