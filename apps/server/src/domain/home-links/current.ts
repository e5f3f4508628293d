import type { HomeLinkTargets, CurrentHomeLinks } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { createSnapshot } from '#shared/snapshots.ts';

/** The last published version; before the first one, the configuration's (docs/decisions/0084). */
export async function currentHomeLinks(
  database: Database | Tx,
  { homeLinks }: Deps['config'],
): Promise<CurrentHomeLinks> {
  const row = await database
    .selectFrom('home_links_version')
    .select(['version', 'links'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { version: Number(row.version), links: row.links as HomeLinkTargets }
    : { version: 0, links: homeLinks };
}

/** One snapshot for all callers. */
export const homeLinksNow = createSnapshot(({ database, config }) =>
  currentHomeLinks(database, config),
);
