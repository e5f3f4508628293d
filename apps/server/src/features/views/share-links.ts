import { createHash } from 'node:crypto';
import {
  MAX_SHARE_LINKS,
  type Endpoints,
  type Input,
  type Output,
  type ShareLink,
} from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { assetBalances } from '#ledger/asset-balances.ts';
import { lockMember } from '#ledger/lock-member.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { NOTHING_SETTLED, settledView } from './settled-view.ts';
import { lastPosted } from '#ledger/day.ts';

const DAY_MS = 86_400_000;
/** Links kept of one member: the open ones and the newest ended ones. */
const MAX_KEPT_LINKS = 50;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

type Row = Omit<Selectable<Tables['share_link']>, 'member_id' | 'key_hash'>;

const SHOWN = ['share_link_id', 'name', 'made_at', 'expires_at', 'ended_at', 'opened_at'] as const;

function toShareLink(row: Row, now: number): ShareLink {
  const isExpired = row.expires_at.getTime() <= now;
  return {
    id: Number(row.share_link_id),
    name: row.name,
    madeAt: toSeconds(row.made_at),
    expiresAt: toSeconds(row.expires_at),
    openedAt: toSeconds(row.opened_at),
    state: row.ended_at ? 'ENDED' : isExpired ? 'EXPIRED' : 'OPEN',
  };
}

export async function shareLinks(deps: Deps, memberId: bigint): Promise<ShareLink[]> {
  const rows = await deps.database
    .selectFrom('share_link')
    .select(SHOWN)
    .where('member_id', '=', memberId)
    .orderBy('share_link_id', 'desc')
    .limit(MAX_KEPT_LINKS)
    .execute();
  return rows.map((row) => toShareLink(row, deps.realNow()));
}

/** Stores a link by the hash of its key, which the server learns only when somebody opens it. */
export async function makeShareLink(
  tx: Tx,
  now: Date,
  memberId: bigint,
  { name, days, keyHash }: Input<Endpoints['makeShareLink']>,
): Promise<ShareLink> {
  await lockMember(tx, memberId);
  const { open } = await tx
    .selectFrom('share_link')
    .select((link) => link.fn.countAll<string>().as('open'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_SHARE_LINKS) throw new Failure('SHARE_LINKS_FULL');
  await tx
    .deleteFrom('share_link')
    .where(
      'share_link_id',
      'in',
      sql<bigint>`(select share_link_id from share_link
        where member_id = ${memberId} and (ended_at is not null or expires_at <= ${now})
        order by share_link_id desc offset ${MAX_KEPT_LINKS - 1 - Number(open)})`,
    )
    .execute();
  const row = await tx
    .insertInto('share_link')
    .values({
      member_id: memberId,
      key_hash: Buffer.from(keyHash.slice(2), 'hex'),
      name,
      made_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  if (!row) throw new Failure('INPUT_INVALID', { field: 'keyHash' });
  return toShareLink(row, now.getTime());
}

export async function endShareLink(tx: Tx, now: Date, memberId: bigint, id: number): Promise<void> {
  await tx
    .updateTable('share_link')
    .set({ ended_at: now })
    .where('share_link_id', '=', BigInt(id))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** @throws Failure SHARE_LINK_ENDED, also for a link that never existed */
export async function sharedView(
  deps: Deps,
  key: string,
): Promise<Output<Endpoints['sharedView']>> {
  const { database } = deps;
  const now = new Date(deps.realNow());
  const link = await database
    .selectFrom('share_link')
    .innerJoin('member', 'member.member_id', 'share_link.member_id')
    .select(['share_link_id', 'share_link.member_id', 'address', 'expires_at', 'opened_at'])
    .where('key_hash', '=', hashOf(key))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw new Failure('SHARE_LINK_ENDED');
  const asOf = await lastPosted(database);
  const [assets, view] = await Promise.all([
    assetBalances(database, link.member_id),
    asOf === undefined ? NOTHING_SETTLED : settledView(database, link.member_id, asOf),
    noteOpened(deps, link, now),
  ]);
  const { address, expires_at: expiresAt } = link;
  return { address, expiresAt: toSeconds(expiresAt), asOf: asOf ?? null, assets, ...view };
}

/** Notes that a link was opened, at most once an hour, so that few reads cost a write. */
async function noteOpened(
  deps: Deps,
  link: { share_link_id: bigint; opened_at: Date | null },
  now: Date,
): Promise<void> {
  const hour = new Date(now);
  hour.setMinutes(0, 0, 0);
  if (link.opened_at && link.opened_at >= hour) return;
  await deps.writes
    .updateTable('share_link')
    .set({ opened_at: hour })
    .where('share_link_id', '=', link.share_link_id)
    .execute();
}
