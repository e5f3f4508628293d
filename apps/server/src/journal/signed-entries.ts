import { dayStart, MAX_CONTRACT_ENTRIES, MAX_SIGNED_ENTRIES } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Failure } from '../shared/errors.ts';
import type { MemberWarrant } from './warrants.ts';

/**
 * Counts an entry that a member signed. The row stays locked, so that two at once are both counted.
 * @throws Failure SIGNED_ENOUGH, with the second from which on the member may go on
 */
export async function countSigned(
  tx: Tx,
  memberId: bigint,
  day: number,
  { block }: MemberWarrant,
): Promise<void> {
  const most = block === undefined ? MAX_SIGNED_ENTRIES : MAX_CONTRACT_ENTRIES;
  const counted = await sql`
    insert into signed_entries as known (member_id, day, count) values (${memberId}, ${day}, 1)
    on conflict (member_id) do update set day = greatest(known.day, excluded.day),
      count = case when known.day < excluded.day then 1 else known.count + 1 end
    where known.day < excluded.day or known.count < ${most}`.execute(tx);
  if (counted.numAffectedRows === 0n)
    throw new Failure('SIGNED_ENOUGH', {
      details: { most, from: dayStart(day + 1) },
    });
}
