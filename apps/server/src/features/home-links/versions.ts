import {
  homeLinksHash,
  type HomeLink,
  type HomeLinksVersion,
  type HomeLinkTargets,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';

/** Number of the last version; 0 before the first one. */
export async function lastVersion(database: Database | Tx): Promise<bigint> {
  const { last } = await database
    .selectFrom('home_links_version')
    .select((row) => row.fn.coalesce(row.fn.max('version'), sql<bigint>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** A set that was signed as the next version must still be the next; locks out other versions. */
export async function requireNext(tx: Tx, version: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7015)`.execute(tx);
  if (BigInt(version) !== (await lastVersion(tx)) + 1n) throw new Failure('HOME_LINKS_OUTDATED');
}

const versionRows = (database: Database, before: bigint | undefined, limit: number) =>
  database
    .selectFrom('home_links_version as version')
    .leftJoin('proposal', 'proposal.proposal_id', 'version.proposal_id')
    .select([
      'version.version',
      'version.links',
      'version.published_at',
      'version.switched_off',
      'version.stopped_by',
      'proposal.proposed_by',
      'proposal.confirmed_by',
    ])
    .$if(before !== undefined, (query) => query.where('version.version', '<', before!))
    .orderBy('version.version', 'desc')
    .limit(limit)
    .execute();

/** Versions, newest first. */
export async function versionPage(
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<HomeLinksVersion[]> {
  const rows = await versionRows(database, before, limit);
  return rows.map((row) => {
    const [version, links] = [Number(row.version), row.links as HomeLinkTargets];
    return {
      version,
      links,
      linksHash: homeLinksHash(version, links),
      publishedAt: toSeconds(row.published_at),
      proposedBy: row.proposed_by,
      confirmedBy: row.confirmed_by,
      switchedOff: row.switched_off as HomeLink | null,
      stoppedBy: row.stopped_by,
    };
  });
}
