import { randomText, type ProposalContent, type ProposalKind } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Writes a proposal without any signature, as a thief of the database role could. */
export async function storeProposal<Kind extends ProposalKind>(
  database: Database | Tx,
  kind: Kind,
  content: ProposalContent<Kind>,
  proposedBy = `0x${'11'.repeat(20)}`,
): Promise<bigint> {
  const { proposal_id: id } = await database
    .insertInto('proposal')
    .values({
      kind,
      content: JSON.stringify(content),
      request_id: randomText(24),
      proposed_by: proposedBy,
      proposal_signature: '0x00',
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow();
  return id;
}

export const confirmStored = (database: Database | Tx, id: bigint): Promise<unknown> =>
  sql`update proposal set state = 'CONFIRMED', confirmed_by = 'two',
    confirmed_at = business_now(), day = take_day() where proposal_id = ${id}`.execute(database);

export async function storeConfirmed<Kind extends ProposalKind>(
  database: Database | Tx,
  kind: Kind,
  content: ProposalContent<Kind>,
): Promise<bigint> {
  const id = await storeProposal(database, kind, content);
  await confirmStored(database, id);
  return id;
}
