import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { InputMember } from './day-files.ts';

/** Members by seat, and the ledger's number of each: `ids[i]` belongs to `members[i]`. */
export type LoadedMembers = { members: InputMember[]; ids: bigint[] };

/**
 * Members that a close knows, by seat: up to the last seat that was bound until its day (rulebook §1). Seats have no
 * gaps, so one that was bound around midnight between two such seats is in; it has no order yet and changes nothing.
 */
export async function loadMembers(tx: Tx, day: number): Promise<LoadedMembers> {
  const { rows } = await sql<{ member_id: bigint; seat: bigint; address: Hex; sponsor: bigint; pending: Micro }>`
    select m.member_id, m.seat, m.address, coalesce(s.seat, 0) as sponsor, coalesce(p.amount, 0) as pending
    from member m left join member s on s.member_id = m.sponsor_id left join static_pending p on p.member_id = m.member_id
    where m.seat between 1 and (select max(seat) from member where bound_day <= ${day})
    order by m.seat`.execute(tx);
  const members = rows.map((row, index): InputMember => {
    if (row.seat !== BigInt(index + 1)) throw new Error(`seat ${index + 1} is missing`);
    return { account: row.address, sponsor: Number(row.sponsor), pending: toDecimal(row.pending) };
  });
  return { members, ids: rows.map((row) => row.member_id) };
}
