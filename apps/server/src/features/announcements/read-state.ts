import type { Announcement, AnnouncementReadState } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { oldestToCome } from './queries.ts';

const MAX_BESIDE = 100;

type Marks = { readThrough: bigint; alsoRead: bigint[] };
type Read = { version: number; all: boolean };
type NewMarks = { through: bigint; beside: bigint[] };

/** Keeps a hundred single marks; beyond that, all up to the oldest one count as read. */
export function marked(
  { readThrough, alsoRead }: Marks,
  { through: wanted, beside: read }: NewMarks,
): Marks {
  const through = wanted > readThrough ? wanted : readThrough;
  const beside = [...new Set([...alsoRead, ...read])]
    .filter((one) => one > through)
    .toSorted((one, other) => Number(one - other));
  const over = beside.slice(0, Math.max(0, beside.length - MAX_BESIDE));
  return { readThrough: over.at(-1) ?? through, alsoRead: beside.slice(over.length) };
}

export function stateOf(
  { readThrough, alsoRead }: Marks,
  current: readonly Announcement[],
): AnnouncementReadState {
  const beside = new Set(alsoRead.map(Number));
  const isUnread = ({ version }: Announcement) =>
    version > Number(readThrough) && !beside.has(version);
  return {
    readThrough: Number(readThrough),
    alsoRead: [...beside],
    unread: current.filter(isUnread).length,
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

/** Marks only what is on display: versions to come, and numbers that do not exist, stay unread. */
async function newMarks(
  tx: Tx,
  { version, all }: Read,
  current: readonly Announcement[],
): Promise<NewMarks> {
  const versions = current.map((one) => BigInt(one.version));
  const read = BigInt(version);
  if (!all) return { through: 0n, beside: versions.filter((one) => one === read) };
  const seen = versions.filter((one) => one <= read);
  const through = seen.reduce((last, one) => (one > last ? one : last), 0n);
  const toCome = await oldestToCome(tx, (await businessNow(tx)).now);
  if (toCome === undefined || toCome > through) return { through, beside: [] };
  return { through: toCome - 1n, beside: seen };
}

/** The row is inserted first, so that two calls at once wait for each other. */
export async function markRead(
  tx: Tx,
  memberId: bigint,
  read: Read,
  current: readonly Announcement[],
): Promise<Marks> {
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
  const marks = marked(await marksOf(tx, memberId), await newMarks(tx, read, current));
  await tx
    .updateTable('announcement_reader')
    .set({ read_through: marks.readThrough, also_read: marks.alsoRead.map(String) })
    .where('member_id', '=', memberId)
    .execute();
  return marks;
}
