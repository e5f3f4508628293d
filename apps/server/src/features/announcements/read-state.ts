import type { Announcement, AnnouncementReadState } from '@fairlaunch/protocol';
import type { Database, Tx } from '../../db/database.ts';

const MAX_BESIDE = 100;

type Marks = { readThrough: bigint; alsoRead: bigint[] };
type Read = { version: number; all: boolean };

/** Versions read one by one are kept up to a number; then the oldest of them ends what is unread. */
function marked({ readThrough, alsoRead }: Marks, { version, all }: Read): Marks {
  const read = BigInt(version);
  const through = all && read > readThrough ? read : readThrough;
  const beside = [...new Set([...alsoRead, ...(all ? [] : [read])])]
    .filter((one) => one > through)
    .toSorted((one, other) => Number(one - other));
  const over = beside.slice(0, Math.max(0, beside.length - MAX_BESIDE));
  return { readThrough: over.at(-1) ?? through, alsoRead: beside.slice(over.length) };
}

export function stateOf(
  { readThrough, alsoRead }: Marks,
  standing: readonly Announcement[],
): AnnouncementReadState {
  const beside = new Set(alsoRead.map(Number));
  const isUnread = ({ version }: Announcement) =>
    version > Number(readThrough) && !beside.has(version);
  return {
    readThrough: Number(readThrough),
    alsoRead: [...beside],
    unread: standing.filter(isUnread).length,
  };
}

const NOTHING: Marks = { readThrough: 0n, alsoRead: [] };

export async function marksOf(database: Database | Tx, memberId: bigint): Promise<Marks> {
  const row = await database
    .selectFrom('announcement_reader')
    .select(['read_through as readThrough', 'also_read as alsoRead'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { ...row, alsoRead: row.alsoRead.map(BigInt) } : NOTHING;
}

/** The row is made first, so that two calls at once follow each other. */
export async function markRead(tx: Tx, memberId: bigint, read: Read): Promise<Marks> {
  await tx
    .insertInto('announcement_reader')
    .values({ member_id: memberId, read_through: 0n, also_read: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('announcement_reader')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  const marks = marked(await marksOf(tx, memberId), read);
  await tx
    .updateTable('announcement_reader')
    .set({ read_through: marks.readThrough, also_read: marks.alsoRead.map(String) })
    .where('member_id', '=', memberId)
    .execute();
  return marks;
}
