import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

export type DepositRow = Selectable<Tables['deposit']> & { address: string };

export function depositPage(
  database: Database,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<DepositRow[]> {
  return database
    .selectFrom('deposit')
    .innerJoin('member', 'member.member_id', 'deposit.member_id')
    .selectAll('deposit')
    .select('member.address')
    .where('deposit.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('deposit_id', '<', before!))
    .orderBy('deposit_id', 'desc')
    .limit(limit)
    .execute();
}
