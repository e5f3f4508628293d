import type { Endpoints, Input, MemberNote, Output } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { memberAt } from '#domain/members/named.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';

const toNote = (row: Selectable<Tables['member_note']>): MemberNote => ({
  id: Number(row.note_id),
  writtenBy: row.written_by,
  writtenAt: toSeconds(row.written_at),
  note: row.note,
});

export async function memberNotes(
  database: Database,
  { address, cursor }: Input<Endpoints['memberNotes']>,
): Promise<Output<Endpoints['memberNotes']>> {
  const member = await memberAt(database, address);
  const before = decodeCursor(cursor);
  const rows = await database
    .selectFrom('member_note')
    .selectAll()
    .where('member_id', '=', member.member_id)
    .$if(before !== undefined, (query) => query.where('note_id', '<', before!))
    .orderBy('note_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return toPage(rows, (row) => row.note_id, toNote);
}

/** Adds a note; the database writes its line of the audit log. */
export async function addMemberNote(
  tx: Tx,
  operator: string,
  { address, note }: Input<Endpoints['addMemberNote']>,
): Promise<MemberNote> {
  const member = await memberAt(tx, address);
  return toNote(
    await tx
      .insertInto('member_note')
      .values({ member_id: member.member_id, written_by: operator, note })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
