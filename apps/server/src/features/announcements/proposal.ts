import { isLocale } from '@fairlaunch/locales';
import { ANNOUNCEMENT_FALLBACK, hasUnsafeLink, type ProposalContent } from '@fairlaunch/protocol';
import { toSeconds, type Tx } from '#db/database.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';
import { lastPublished } from './queries.ts';

/** Publishes a version; the one before stands until it begins (docs/decisions/0078). */
export const rule: ProposalRule<'announcements'> = {
  kind: 'announcements',
  async check(tx, { content, now }) {
    checkContent(content, toSeconds(now));
    if (content.announcement !== 0) await requireStanding(tx, BigInt(content.announcement));
  },
  async facts(database, rows) {
    const ids = rows.map(({ proposal_id }) => proposal_id);
    const versions = await database
      .selectFrom('announcement_version')
      .select(['version_id', 'announcement_id', 'replaced_at', 'stopped_at', 'stopped_by'])
      .where('version_id', 'in', ids)
      .execute();
    const byId = new Map(
      versions.map((version) => [
        version.version_id,
        {
          announcement: Number(version.announcement_id),
          endedAt: toSeconds(version.stopped_at ?? version.replaced_at),
          stoppedBy: version.stopped_by,
        },
      ]),
    );
    return ids.map((id) => ({ published: byId.get(id) ?? null }));
  },
};

function checkContent(
  { texts, from, until }: ProposalContent<'announcements'>,
  nowSeconds: number,
): void {
  if (!texts[ANNOUNCEMENT_FALLBACK]) throw new Failure('ANNOUNCEMENT_INCOMPLETE');
  for (const [locale, { title, body }] of Object.entries(texts)) {
    if (!isLocale(locale)) throw new Failure('ANNOUNCEMENT_INCOMPLETE', { field: locale });
    if (hasUnsafeLink(title) || hasUnsafeLink(body))
      throw new Failure('ANNOUNCEMENT_LINK_UNSAFE', { field: locale });
  }
  if (until !== null && (until <= from || until <= nowSeconds))
    throw new Failure('ANNOUNCEMENT_DATES_INVALID');
}

/** Locks the announcement, so that only one operator at a time publishes or stops its versions. */
async function requireStanding(tx: Tx, id: bigint): Promise<void> {
  const found = await tx
    .selectFrom('announcement')
    .select('announcement_id')
    .where('announcement_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { field: 'announcement' });
  if ((await lastPublished(tx, id))?.stopped_at) throw new Failure('ANNOUNCEMENT_ENDED');
}
