import { isDeepStrictEqual } from 'node:util';
import { journalEntry, subjectsOf, type ProposalContent } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { HOUSE } from '#ledger/accounts.ts';
import { post } from '#ledger/post.ts';
import { Failure } from '#shared/errors.ts';
import { heldBy } from './held.ts';
import { isCorrectable, mirroredLegs } from './legs.ts';
import { findMirrored } from './mirrored-entry.ts';
import { refuseWhatIsOwed } from './owed-by-pools.ts';

/** Names the entry, so that it is mirrored once. */
const keyOf = ({ entryId }: ProposalContent<'corrections'>) => `mirror:${entryId}`;

/** An entry is mirrored once another person, not one concerned, confirms it (rulebook §2). */
export const rule: ProposalRule<'corrections'> = {
  kind: 'corrections',
  async check(tx, { content, operator }) {
    if (subjectsOf(content).includes(operator)) throw new Failure('OWN_REQUEST');
    const { id, entry } = await findMirrored(tx, content.day, content.entry);
    await refuseCorrected(tx, id);
    const { reason: _, ...named } = content;
    if (!isDeepStrictEqual(named, { ...entry, entryId: String(id) }))
      throw new Failure('CONTENT_CHANGED', { field: 'entry' });
    if (!isCorrectable(entry.legs)) throw new Failure('CORRECTION_ACCOUNT', { field: 'legs' });
  },
  async carryOut(tx, { row: { proposal_id, content }, day }) {
    const legs = await mirroredLegs(tx, content.legs);
    await refuseWhatIsOwed(tx, day, legs);
    const members = legs.map(({ memberId }) => memberId);
    await lockMembers(tx, members);
    const object = `correction:${proposal_id}` as const;
    await post(tx, { idempotencyKey: keyOf(content), kind: 'CORRECTION', object, day, legs });
  },
  async entry(tx, { content }) {
    const { proof } = await findMirrored(tx, content.day, content.entry);
    const facts = { entry: journalEntry(content), proof: proof(), reason: content.reason };
    return { kind: 'CORRECTION', facts, keys: [keyOf(content)] };
  },
  async facts(database, rows) {
    const isOpen = ({ state }: { state: string }) => state === 'PROPOSED';
    const legs = rows.filter(isOpen).flatMap(({ content }) => content.legs);
    const held = legs.length > 0 ? await heldBy(database, legs) : [];
    return rows.map((row) => ({
      held: isOpen(row) ? held.splice(0, row.content.legs.length) : null,
    }));
  },
};

async function refuseCorrected(tx: Tx, entryId: bigint): Promise<void> {
  const before = await tx
    .selectFrom('correction')
    .select('proposal_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (before) throw new Failure('CORRECTION_REPEATED', { field: 'entry' });
}

const lockMembers = (tx: Tx, ids: readonly bigint[]) =>
  tx
    .selectFrom('member')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('member_id', '<>', HOUSE)
    .orderBy('member_id')
    .forUpdate()
    .execute();
