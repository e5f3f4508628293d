import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Failure } from '../shared/errors.ts';

const ID_COLUMNS = {
  plan_proposal: 'proposal_id',
} as const;

export async function withdrawProposal(
  tx: Tx,
  table: keyof typeof ID_COLUMNS,
  operator: string,
  { id, signature }: { id: number; signature: string },
): Promise<void> {
  const { rows } = await sql<{ state: string; proposed_by: string }>`
    select state, proposed_by from ${sql.table(table)}
    where ${sql.ref(ID_COLUMNS[table])} = ${id} for update`.execute(tx);
  const [proposal] = rows;
  if (!proposal) throw new Failure('NOT_FOUND', { field: 'id' });
  if (proposal.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  if (proposal.proposed_by !== operator) throw new Failure('OPERATOR_FORBIDDEN');
  await sql`
    update ${sql.table(table)} set state = 'WITHDRAWN', withdrawal_signature = ${signature}
    where ${sql.ref(ID_COLUMNS[table])} = ${id}`.execute(tx);
}
