import type {
  Announcement,
  AnnouncementContent,
  AnnouncementProposal,
  AnnouncementText,
  AnnouncementVersion,
} from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { createSnapshot } from '../../shared/snapshots.ts';

/** That stand at once: all of them are in memory, for everybody. */
export const MAX_STANDING = 200;
const MAX_VERSIONS_SHOWN = 20;

export type VersionRow = Selectable<Tables['announcement_version']>;

const textsOf = (row: VersionRow) => row.texts as Record<string, AnnouncementText>;

export const contentOfRow = (row: VersionRow): AnnouncementContent => ({
  texts: textsOf(row),
  pinned: row.pinned,
  from: toSeconds(row.starts_at),
  until: toSeconds(row.ends_at),
});

export const toProposal = (row: VersionRow, now: Date): AnnouncementProposal => ({
  id: Number(row.version_id),
  announcement: Number(row.announcement_id),
  isNew: row.is_new,
  requestId: row.request_id,
  ...contentOfRow(row),
  contentHash: row.content_hash,
  proposedBy: row.proposed_by,
  proposedAt: toSeconds(row.proposed_at),
  confirmedBy: row.confirmed_by,
  confirmedAt: toSeconds(row.confirmed_at),
  endedAt: toSeconds(row.stopped_at ?? row.replaced_at),
  stoppedBy: row.stopped_by,
  ...displayedState(row, now),
});

export const versionRow = (database: Database | Tx, id: number): Promise<VersionRow | undefined> =>
  database
    .selectFrom('announcement_version')
    .selectAll()
    .where('version_id', '=', BigInt(id))
    .executeTakeFirst();

export const proposalPage = (
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<VersionRow[]> =>
  database
    .selectFrom('announcement_version')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('version_id', '<', before!))
    .orderBy('version_id', 'desc')
    .limit(limit)
    .execute();

/** What stands now, pinned ones first, then the newest; made once for everybody. */
export const standing = createSnapshot(async ({ database }): Promise<Announcement[]> => {
  const rows = await database
    .selectFrom('announcement_version as version')
    .selectAll('version')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('announcement_version as earlier')
            .whereRef('earlier.announcement_id', '=', 'version.announcement_id')
            .whereRef('earlier.version_id', '<', 'version.version_id')
            .where('earlier.state', '=', 'CONFIRMED'),
        )
        .as('is_changed'),
    )
    .where('version.state', '=', 'CONFIRMED')
    .where('version.replaced_at', 'is', null)
    .where('version.stopped_at', 'is', null)
    .where('version.starts_at', '<=', sql<Date>`business_now()`)
    .where((row) =>
      row.or([
        row('version.ends_at', 'is', null),
        row('version.ends_at', '>', sql<Date>`business_now()`),
      ]),
    )
    .orderBy('version.pinned', 'desc')
    .orderBy('version.version_id', 'desc')
    .limit(MAX_STANDING)
    .execute();
  return rows.map((row) => ({
    id: Number(row.announcement_id),
    version: Number(row.version_id),
    ...contentOfRow(row),
    publishedAt: toSeconds(row.confirmed_at!),
    isChanged: Boolean(row.is_changed),
  }));
});

/** Of one that was ever published and is not taken down. */
export async function publishedVersions(
  database: Database,
  id: number,
): Promise<AnnouncementVersion[]> {
  const rows = await database
    .selectFrom('announcement_version')
    .selectAll()
    .where('announcement_id', '=', BigInt(id))
    .where('state', '=', 'CONFIRMED')
    .where('stopped_at', 'is', null)
    .orderBy('version_id', 'desc')
    .limit(MAX_VERSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    version: Number(row.version_id),
    publishedAt: toSeconds(row.confirmed_at!),
    contentHash: row.content_hash,
    texts: textsOf(row),
  }));
}
