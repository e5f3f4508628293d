import type { Announcement, AnnouncementHead } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import {
  lastPublished,
  shownVersions,
  currentAnnouncements,
  toVersion,
  type VersionRow,
} from './queries.ts';
import { markRead, marksOf, stateOf } from './read-state.ts';

const toHead = ({ texts, ...head }: Announcement): AnnouncementHead => ({
  ...head,
  titles: Object.fromEntries(
    Object.entries(texts).map(([locale, { title }]) => [locale, title] as const),
  ),
});

const takenDownOf = ({ stopped_at: at, stopped_by: by }: VersionRow) => ({
  at: toSeconds(at!),
  by: by!,
});

/** Those after the cursor's version; if that one is gone, all older ones. */
function following(all: readonly Announcement[], after: bigint | undefined): Announcement[] {
  if (after === undefined) return [...all];
  const at = all.findIndex(({ version }) => version === Number(after));
  return at === -1 ? all.filter(({ version }) => version < Number(after)) : all.slice(at + 1);
}

export const routes = [
  route('announcements', async ({ deps, input }) =>
    toPage(
      following(await currentAnnouncements(deps), decodeCursor(input.cursor)).slice(
        0,
        PAGE_SIZE + 1,
      ),
      ({ version }) => version,
      toHead,
    ),
  ),
  route('announcement', async ({ deps, input }) => {
    const found = (await currentAnnouncements(deps)).find(({ id }) => id === input.id);
    if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
    return found;
  }),
  route('announcementVersions', async ({ deps: { database }, input }) => {
    const [id, before] = [BigInt(input.id), decodeCursor(input.cursor)];
    const [last, { now }] = await Promise.all([lastPublished(database, id), businessNow(database)]);
    if (last?.stopped_at) return { items: [], next: null, takenDown: takenDownOf(last) };
    const rows = await shownVersions(database, id, now, before, PAGE_SIZE + 1);
    return { ...toPage(rows, (row) => row.version_id, toVersion), takenDown: null };
  }),
  route('announcementReadState', async ({ deps, caller: { memberId } }) => {
    const [marks, all] = await Promise.all([
      marksOf(deps.database, memberId),
      currentAnnouncements(deps),
    ]);
    return stateOf(marks, all);
  }),
  action(
    'readAnnouncement',
    async ({ caller: { memberId }, input }, tx, all: Announcement[]) =>
      stateOf(await markRead(tx, memberId, input, all), all),
    ({ deps }) => currentAnnouncements(deps),
  ),
];
