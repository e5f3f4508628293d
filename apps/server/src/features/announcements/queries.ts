import {
  announcementHash,
  type Announcement,
  type AnnouncementContent,
  type AnnouncementVersion,
} from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { openSince } from '#decisions/lifetime.ts';
import { businessNow } from '#ledger/day.ts';
import { createSnapshot } from '#shared/snapshots.ts';

/** Limit, since all that stand are kept in memory. Must match `carry_out_announcements`. */
const MAX_STANDING = 200;
/** End of a version. Must match the index `announcement_version_over`. */
const OVER_AT = sql<Date>`coalesce(least(ends_at, replaced_at, stopped_at), 'infinity')`;

export type VersionRow = Selectable<Tables['announcement_version']>;

const textsOf = (row: VersionRow) => row.texts as AnnouncementContent['texts'];

const contentOfRow = (row: VersionRow): AnnouncementContent => ({
  texts: textsOf(row),
  pinned: row.pinned,
  from: toSeconds(row.starts_at),
  until: toSeconds(row.ends_at),
});

/** Published versions that stand or are to come. */
const notOver = (database: Database | Tx, now: Date) =>
  database.selectFrom('announcement_version as version').where(OVER_AT, '>', now);

/** The lowest number of a version that is to come or may still be published. */
export async function oldestToCome(tx: Tx, now: Date): Promise<bigint | undefined> {
  const { oldest } = await notOver(tx, now)
    .where('starts_at', '>', now)
    .select('version_id')
    .unionAll(publishable(tx, now).select('proposal_id as version_id'))
    .$call((both) => tx.selectFrom(both.as('both')))
    .select((row) => row.fn.min<bigint | null>('version_id').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}

/** Open proposals that no newer version has replaced, of announcements that were not taken down. */
const publishable = (tx: Tx, now: Date) =>
  tx
    .selectFrom('proposal')
    .where('kind', '=', 'announcements')
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '>', openSince(now))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('announcement_version as other')
            .where(
              'other.announcement_id',
              '=',
              sql<bigint>`(proposal.content ->> 'announcement')::numeric`,
            )
            .where((other) =>
              other.or([
                other('other.stopped_at', 'is not', null),
                other('other.version_id', '>', other.ref('proposal.proposal_id')),
              ]),
            ),
        ),
      ),
    );

/** Announcements on display, pinned ones first, then the newest; one snapshot for all callers. */
export const currentAnnouncements = createSnapshot(
  async ({ database }): Promise<Announcement[]> => {
    const { now } = await businessNow(database);
    const rows = await notOver(database, now)
      .where('starts_at', '<=', now)
      .selectAll()
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('announcement_version as earlier')
              .whereRef('earlier.announcement_id', '=', 'version.announcement_id')
              .whereRef('earlier.version_id', '<', 'version.version_id')
              .whereRef('earlier.starts_at', '<', 'earlier.replaced_at'),
          )
          .as('is_changed'),
      )
      .orderBy('pinned', 'desc')
      .orderBy('version_id', 'desc')
      .limit(MAX_STANDING)
      .execute();
    return rows.map((row) => ({
      id: Number(row.announcement_id),
      version: Number(row.version_id),
      ...contentOfRow(row),
      publishedAt: toSeconds(row.published_at),
      isChanged: Boolean(row.is_changed),
    }));
  },
);

/** The version that was published last: unless something ended it, it stands or is to come. */
export const lastPublished = (
  database: Database | Tx,
  announcementId: bigint,
): Promise<VersionRow | undefined> =>
  database
    .selectFrom('announcement_version')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Versions that members could read: not taken down, begun, and not replaced before they began. */
export const shownVersions = (
  database: Database,
  announcementId: bigint,
  now: Date,
  before: bigint | undefined,
  limit: number,
): Promise<VersionRow[]> =>
  database
    .selectFrom('announcement_version')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((row) =>
      row.or([row('replaced_at', 'is', null), row('replaced_at', '>', row.ref('starts_at'))]),
    )
    .$if(before !== undefined, (query) => query.where('version_id', '<', before!))
    .orderBy('version_id', 'desc')
    .limit(limit)
    .execute();

export const toVersion = (row: VersionRow): AnnouncementVersion => ({
  version: Number(row.version_id),
  publishedAt: toSeconds(row.published_at),
  contentHash: announcementHash(contentOfRow(row)),
  texts: textsOf(row),
});
